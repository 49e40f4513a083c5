// js-chess-engine (npm), version 1 or 2, behind the engine protocol: `node engines/node/js-chess-engine.mjs 1`.
//
// It moves from one square to another, and every pawn that arrives becomes a queen: it cannot say a promotion. It is to
// be asked nothing that leans on one (`drawbridge check --without pawn.promotion`). It takes no move back, so it is not
// asked to count.

import { createRequire } from "node:module";
import { InvalidPosition, parts, serve, spelled, versionOf } from "./protocol.mjs";

const version = process.argv[2];
if (!["1", "2"].includes(version)) {
  console.error("js-chess-engine.mjs: say which of its versions, 1 or 2");
  process.exit(2);
}
const library = `js-chess-engine-${version}`;
const { Game } = createRequire(import.meta.url)(library);

class JsChessEngineBoard {
  constructor(fen) {
    try {
      this.game = new Game(fen);
    } catch (error) {
      throw new InvalidPosition(error.message);
    }
  }

  legalMoves() {
    return Object.entries(this.game.moves()).flatMap(([from, targets]) =>
      targets.map((to) => spelled(from.toLowerCase(), to.toLowerCase())),
    );
  }

  make(move) {
    const { from, to } = parts(move);
    this.game.move(from.toUpperCase(), to.toUpperCase());
  }

  fen() {
    return this.game.exportFEN();
  }

  status() {
    const { turn, check, checkMate, isFinished } = this.game.exportJson();
    return { turn, inCheck: check, checkmate: checkMate, stalemate: isFinished && !checkMate };
  }
}

await serve({
  name: "js-chess-engine",
  version: versionOf(library),
  language: version === "1" ? "JavaScript" : "TypeScript",
  url: "https://github.com/josefjadrny/js-chess-engine",
  methods: ["legal_moves", "apply", "play", "status"],
  epField: "always",
  boardFrom: (fen) => new JsChessEngineBoard(fen),
});
