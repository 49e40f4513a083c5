//! Judges `legal_moves` by the questions that `drawbridge export` has written into cases.jsonl.

mod json;

use json::Json;
use std::collections::BTreeSet;

#[test]
fn the_knights_go_where_the_cases_say() {
    let lines = std::fs::read_to_string("cases.jsonl").expect("make it with drawbridge export");
    let (mut judged, mut left_out, mut wrong) = (0, 0, Vec::new());
    for line in lines.lines().map(json::parsed) {
        if line["method"].text() != "legal_moves" {
            left_out += 1;
            continue;
        }
        let position = &line["params"]["position"];
        let board = position["board"]
            .members()
            .iter()
            .map(|(square, piece)| (square.clone(), piece.text().into()));
        let moves = knights::legal_moves(&board.collect(), position["turn"].text());
        judged += 1;
        if let Some(problem) = problem(&line["expect"], &moves) {
            wrong.push(format!(
                "{}: {problem}\n  {}",
                line["case"].text(),
                line["why"].text()
            ));
        }
    }
    println!("{judged} judged, {left_out} of other methods left out");
    assert!(judged > 0, "cases.jsonl asks for no legal moves");
    assert!(
        wrong.is_empty(),
        "{} of {judged} are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// What is wrong with a list of moves, if anything is.
fn problem(expect: &Json, moves: &BTreeSet<String>) -> Option<String> {
    if let Json::List(_) = expect["moves"] {
        return differs(&expect["moves"].texts(), moves);
    }
    for (square, all) in expect["from"].members() {
        let found = moves
            .iter()
            .filter(|made| made.starts_with(&format!("{square}-")))
            .cloned()
            .collect();
        if let Some(problem) = differs(&all.texts(), &found) {
            return Some(problem);
        }
    }
    let missing: Vec<_> = expect["has"].texts().difference(moves).cloned().collect();
    let extra: Vec<_> = expect["lacks"]
        .texts()
        .intersection(moves)
        .cloned()
        .collect();
    (!missing.is_empty() || !extra.is_empty())
        .then(|| format!("missing {missing:?}, extra {extra:?}"))
}

fn differs(right: &BTreeSet<String>, found: &BTreeSet<String>) -> Option<String> {
    (right != found).then(|| format!("expected {right:?}, got {found:?}"))
}
