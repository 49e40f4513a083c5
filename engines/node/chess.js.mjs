// chess.js (npm) behind the engine protocol: `node engines/node/chess.js.mjs`.

import { Chess, validateFen } from "chess.js";
import { InvalidPosition, parts, serve, spelled, versionOf } from "./protocol.mjs";

class ChessJsBoard {
  constructor(fen) {
    const { ok, error } = validateFen(fen);
    if (!ok) throw new InvalidPosition(error);
    this.chess = new Chess(fen);
  }

  legalMoves() {
    return this.chess.moves({ verbose: true }).map(({ from, to, promotion }) => spelled(from, to, promotion));
  }

  make(move) {
    this.chess.move(parts(move));
  }

  fen() {
    return this.chess.fen();
  }

  status() {
    return {
      turn: this.chess.turn() === "w" ? "white" : "black",
      inCheck: this.chess.isCheck(),
      checkmate: this.chess.isCheckmate(),
      stalemate: this.chess.isStalemate(),
    };
  }

  nodes(depth) {
    return this.chess.perft(depth);
  }
}

await serve({
  name: "chess.js",
  version: versionOf("chess.js"),
  language: "TypeScript",
  url: "https://github.com/jhlywa/chess.js",
  methods: ["legal_moves", "apply", "play", "status", "perft"],
  epField: "legal",
  boardFrom: (fen) => new ChessJsBoard(fen),
});
