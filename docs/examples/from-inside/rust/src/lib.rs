//! An engine on its first day: it knows where the knights of three-man go, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

const LEAPS: [(i32, i32); 8] = [
    (2, 1),
    (2, -1),
    (1, 2),
    (1, -2),
    (-1, 2),
    (-1, -2),
    (-2, 1),
    (-2, -1),
];

/// The moves of the knights whose colour has the turn.
pub fn legal_moves(board: &BTreeMap<String, String>, turn: &str) -> BTreeSet<String> {
    let mine = &turn[..1];
    let mut moves = BTreeSet::new();
    for (origin, piece) in board {
        if *piece != format!("{mine}N") {
            continue;
        }
        for target in LEAPS.iter().filter_map(|leap| leap_from(origin, *leap)) {
            if !board
                .get(&target)
                .is_some_and(|other| other.starts_with(mine))
            {
                moves.insert(format!("{origin}-{target}"));
            }
        }
    }
    moves
}

fn leap_from(origin: &str, (ranks, files): (i32, i32)) -> Option<String> {
    let square = origin.as_bytes();
    let mut file = i32::from(square[0] - b'a') + files;
    let mut rank = i32::from(square[1] - b'1') + ranks;
    if rank > 5 {
        // Through the center, and out again on the opposite file.
        (rank, file) = (11 - rank, file + 12);
    }
    (rank >= 0).then(|| format!("{}{}", (b'a' + file.rem_euclid(24) as u8) as char, rank + 1))
}
