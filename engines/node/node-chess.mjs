// node-chess (npm, repository node-chess of seikho) behind the engine protocol: `node engines/node/node-chess.mjs`.
//
// Files and ranks are numbers from 1 on, the list of moves holds those of both sides, and the piece of a promotion is
// said when the move is made. It tells neither check nor the end of a game, writes no FEN and takes no move back.

import { createRequire } from "node:module";
import { parts, serve, spelled, versionOf } from "./protocol.mjs";

const { classic } = createRequire(import.meta.url)("node-chess");

const FILES = " abcdefgh";
const squareOf = ({ file, rank }) => FILES[file] + rank;
const coordinate = (square) => ({ file: FILES.indexOf(square[0]), rank: Number(square[1]) });

class NodeChessBoard {
  constructor(fen) {
    this.engine = classic.engine();
    this.engine.positionParser(fen);
    this.engine.populateAvailableMoves();
  }

  legalMoves() {
    const { moves, whitesTurn } = this.engine.boardState;
    return moves.filter(({ isWhite }) => isWhite === whitesTurn).flatMap((move) => this.spellings(move));
  }

  spellings({ from, to }) {
    // Its list may hold moves of pieces that are no longer there.
    const pawn = this.engine.getSquare(from).piece?.name === "Pawn";
    const pieces = pawn && [1, 8].includes(to.rank) ? ["Q", "R", "B", "N"] : [""];
    return pieces.map((piece) => spelled(squareOf(from), squareOf(to), piece));
  }

  make(move) {
    const { from, to, promotion } = parts(move);
    // A queen is what it takes when nothing is said.
    const piece = promotion === "q" ? [] : [promotion].filter(Boolean);
    this.engine.movePiece({ from: coordinate(from), to: coordinate(to) }, ...piece);
  }
}

await serve({
  name: "node-chess",
  version: versionOf("node-chess"),
  language: "TypeScript",
  url: "https://github.com/seikho/node-chess",
  methods: ["legal_moves", "play"],
  boardFrom: (fen) => new NodeChessBoard(fen),
});
