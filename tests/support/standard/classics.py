"""Positions of `standard` that programs get wrong, and the published counts."""

from __future__ import annotations

HARD = {
    "en passant that uncovers the rank": "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "en passant that uncovers the rank from the other side": "8/8/8/r2Pp2K/8/8/8/4k3 w - e6 0 1",
    "en passant that uncovers the file": "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "en passant that uncovers a diagonal": "7k/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1",
    "en passant along the pin": "1b5k/8/8/3pP3/8/6K1/8/8 w - d6 0 1",
    "en passant as the only capture of a checking pawn": "8/8/8/3pP3/2K5/8/8/4k3 w - d6 0 1",
    "en passant from both sides": "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "en passant from one side, the other pinned": "2r1k3/8/8/2PpP3/8/8/8/2K5 w - d6 0 1",
    "en passant at the edge of the board": "4k3/8/8/pP5P/8/8/8/4K3 w - a6 0 1",
    "an en passant field and no capturer": "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1",
    "a diagonal step beside the en passant square": "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "castling on all wings": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "castling without all rights": "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1",
    "castling out of check": "4r3/1k6/8/8/8/8/8/R3K2R w KQ - 0 1",
    "castling through check": "3r1r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1",
    "castling into check": "2r3r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1",
    "castling with the b-file and the rook attacked": "1r5r/2k5/8/8/8/8/8/R3K2R w KQ - 0 1",
    "castling with the b-file occupied": "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1",
    "castling beside an enemy piece": "4k3/8/8/8/8/8/8/Rn2K1nR w KQ - 0 1",
    "castling past a pawn that attacks": "4k3/8/8/8/8/8/1p4p1/R3K2R w KQ - 0 1",
    "castling that gives check": "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    "promotion with a capture of a rook at home": "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "promotion under a pin along the rank": "1n1n4/r1P4K/8/8/8/8/8/7k w - - 0 1",
    "promotion of a pawn that is stopped": "4k3/8/8/8/8/8/3p4/3N3K b - - 0 1",
    "double check": "4k3/8/8/8/4r3/5n2/3Q4/3RKB2 w - - 0 1",
    "double check and the checkers capturable": "4k3/8/8/8/8/4r3/5n1N/3QKB2 w - - 0 1",
    "check by a knight": "4k3/8/8/8/8/3n4/8/R3K2R w KQ - 0 1",
    "check by a slider from afar": "4k2b/8/8/8/8/8/1P6/K1R5 w - - 0 1",
    "flight along the line of the check": "4k3/8/8/8/8/8/8/r2K4 w - - 0 1",
    "stalemate with a pinned knight": "8/8/8/8/8/1k6/8/KN5r w - - 0 1",
    "stalemate behind a pawn": "8/8/8/8/8/1k6/p7/K7 w - - 0 1",
    "checkmate on the back rank": "r5k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1",
    "checkmate by a smothering knight": "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1",
    "kings opposing": "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
    "pins on every line": "k3r3/8/q7/4N1b1/2R5/r2BKP1r/8/6b1 w - - 0 1",
    "nine queens": "6rk/6pp/8/QQ6/QQ6/QQQ5/QQ6/7K w - - 0 1",
    "the position with the most moves": "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
}
"""FENs by what is hard about them. Each can arise in a game but for its counters."""

PUBLISHED = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": (20, 400, 8902, 197281, 4865609),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039, 97862, 4085603),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238, 674624),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467, 422333),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379, 2103487),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079, 89890, 3894594),
}
"""The published numbers of sequences of 1, 2, 3, ... legal moves, by FEN."""
