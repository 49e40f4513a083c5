// @jackstenglein/chess (npm) behind the engine protocol: `node engines/node/jackstenglein-chess.mjs`.
//
// It keeps a tree of variations and has its rules from chess.js. Without `disableNullMoves` it lists a null move, too.
// Every move that is made stands in the tree, which is not meant for counting; `perft` is asked of chess.js itself.

import { createRequire } from "node:module";
import { InvalidPosition, parts, serve, spelled, versionOf } from "./protocol.mjs";

// Its ES modules leave out file endings, so that Node finds only the CommonJS ones.
const { Chess } = createRequire(import.meta.url)("@jackstenglein/chess");

class JackstengleinBoard {
  constructor(fen) {
    try {
      this.chess = new Chess({ fen, disableNullMoves: true });
    } catch (error) {
      throw new InvalidPosition(error.message);
    }
  }

  legalMoves() {
    return this.chess.moves().map(({ from, to, promotion }) => spelled(from, to, promotion));
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
}

await serve({
  name: "@jackstenglein/chess",
  version: versionOf("@jackstenglein/chess"),
  language: "TypeScript",
  url: "https://github.com/jackstenglein/chess",
  methods: ["legal_moves", "apply", "play", "status"],
  epField: "legal",
  boardFrom: (fen) => new JackstengleinBoard(fen),
});
