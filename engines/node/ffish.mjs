// Fairy-Stockfish as the WebAssembly module ffish (npm) behind the engine protocol: `node engines/node/ffish.mjs`.

import { createRequire } from "node:module";
import { InvalidPosition, fromUci, serve, toUci, versionOf } from "./protocol.mjs";

// The module would fetch its .wasm file from the web where it finds `fetch`, which Node has from version 18 on.
delete globalThis.fetch;
const ffish = createRequire(import.meta.url)("ffish");
await new Promise((ready) => (ffish.onRuntimeInitialized = ready));

const VARIANT = "chess";
const FEN_OK = 1;
// It knows the pieces of a variant, and so its FENs, only once it has made a board of it.
new ffish.Board(VARIANT).delete();

class FfishBoard {
  constructor(fen) {
    const verdict = ffish.validateFen(fen, VARIANT);
    if (verdict !== FEN_OK) throw new InvalidPosition(`ffish refuses it with ${verdict}`);
    // Its boards lie outside the garbage collector's reach: the last one is given back when the next is made.
    FfishBoard.last?.delete();
    this.board = FfishBoard.last = new ffish.Board(VARIANT, fen);
  }

  legalMoves() {
    return this.board.legalMoves().split(" ").filter(Boolean).map(fromUci);
  }

  make(move) {
    this.board.push(toUci(move));
  }

  unmake() {
    this.board.pop();
  }

  fen() {
    return this.board.fen();
  }

  status() {
    const turn = this.board.turn() ? "white" : "black";
    const inCheck = this.board.isCheck();
    const result = this.board.numberLegalMoves() ? "*" : this.board.result();
    return { turn, inCheck, checkmate: result === "1-0" || result === "0-1", stalemate: result === "1/2-1/2" };
  }
}

await serve({
  name: "ffish",
  version: versionOf("ffish"),
  language: "C++",
  url: "https://github.com/fairy-stockfish/Fairy-Stockfish",
  methods: ["legal_moves", "apply", "play", "status", "perft"],
  epField: "pseudo",
  boardFrom: (fen) => new FfishBoard(fen),
});
