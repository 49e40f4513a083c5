// chessops (npm) behind the engine protocol: `node engines/node/chessops.mjs`.
//
// It lists squares, not moves: the four promotions of a pawn are one square, and castling is the king taking its rook.

import { Chess, castlingSide } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { kingCastlesTo, makeSquare, parseUci, squareRank } from "chessops/util";
import { InvalidPosition, serve, spelled, toUci, versionOf } from "./protocol.mjs";

class ChessopsBoard {
  constructor(fen) {
    const position = parseFen(fen).chain((setup) => Chess.fromSetup(setup));
    if (position.isErr) throw new InvalidPosition(position.error.message);
    this.position = position.value;
    this.before = [];
  }

  legalMoves() {
    const moves = [];
    for (const [from, targets] of this.position.allDests()) {
      for (const to of targets) moves.push(...this.spellings(from, to));
    }
    return moves;
  }

  spellings(from, to) {
    const side = castlingSide(this.position, { from, to });
    if (side) return [spelled(makeSquare(from), makeSquare(kingCastlesTo(this.position.turn, side)))];
    const promotes = this.position.board.getRole(from) === "pawn" && [0, 7].includes(squareRank(to));
    return (promotes ? ["Q", "R", "B", "N"] : [""]).map((piece) => spelled(makeSquare(from), makeSquare(to), piece));
  }

  make(move) {
    // The library takes no move back, so a copy is kept.
    this.before.push(this.position.clone());
    this.position.play(parseUci(toUci(move)));
  }

  unmake() {
    this.position = this.before.pop();
  }

  fen() {
    return makeFen(this.position.toSetup());
  }

  status() {
    return {
      turn: this.position.turn,
      inCheck: this.position.isCheck(),
      checkmate: this.position.isCheckmate(),
      stalemate: this.position.isStalemate(),
    };
  }
}

await serve({
  name: "chessops",
  version: versionOf("chessops"),
  language: "TypeScript",
  url: "https://github.com/niklasf/chessops",
  methods: ["legal_moves", "apply", "play", "status", "perft"],
  epField: "legal",
  boardFrom: (fen) => new ChessopsBoard(fen),
});
