// kokopu (npm) behind the engine protocol: `node engines/node/kokopu.mjs`.
//
// Its positions hold no counters (whoever writes a FEN must bring them), so it is not asked for `apply`.

import kokopu from "kokopu";
import { InvalidPosition, fromUci, serve, toUci, versionOf } from "./protocol.mjs";

class KokopuBoard {
  constructor(fen) {
    try {
      this.position = new kokopu.Position(fen);
    } catch (error) {
      throw new InvalidPosition(error.message);
    }
    if (!this.position.isLegal()) throw new InvalidPosition("kokopu holds the position for illegal");
    this.before = [];
  }

  legalMoves() {
    return this.position.moves().map((move) => fromUci(this.position.uci(move)));
  }

  make(move) {
    // The library takes no move back, so a copy is kept.
    this.before.push(new kokopu.Position(this.position));
    this.position.play(this.position.uci(toUci(move), true));
  }

  unmake() {
    this.position = this.before.pop();
  }

  status() {
    return {
      turn: this.position.turn() === "w" ? "white" : "black",
      inCheck: this.position.isCheck(),
      checkmate: this.position.isCheckmate(),
      stalemate: this.position.isStalemate(),
    };
  }
}

await serve({
  name: "kokopu",
  version: versionOf("kokopu"),
  language: "JavaScript",
  url: "https://github.com/yo35/kokopu",
  methods: ["legal_moves", "play", "status", "perft"],
  boardFrom: (fen) => new KokopuBoard(fen),
});
