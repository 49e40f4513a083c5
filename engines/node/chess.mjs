// chess (npm, repository node-chess of brozeph) behind the engine protocol: `node engines/node/chess.mjs`.
//
// It knows moves by their SAN, and tells from which square to which each goes. It writes only the first field of a FEN,
// so it is not asked for `apply`.

import chess from "chess";
import { serve, spelled, versionOf } from "./protocol.mjs";

class NodeChessBoard {
  constructor(fen) {
    this.client = chess.fromFEN(fen, { PGN: true });
    this.turn = fen.split(" ")[1];
    this.made = [];
  }

  // The library's SAN of each move, by the ruleset's spelling.
  notated() {
    const entries = Object.entries(this.client.getStatus().notatedMoves);
    return entries.map(([san, { src, dest }]) => {
      const promotion = /=?([QRBN])[+#]?$/.exec(san);
      return [spelled(src.file + src.rank, dest.file + dest.rank, promotion?.[1]), san];
    });
  }

  legalMoves() {
    return this.notated().map(([move]) => move);
  }

  make(move) {
    this.made.push(this.client.move(new Map(this.notated()).get(move)));
  }

  unmake() {
    this.made.pop().undo();
  }

  status() {
    const { isCheck, isCheckmate, isStalemate } = this.client.getStatus();
    // It never says whose turn it is; nothing is made before this question, so it is still the side of the FEN.
    const turn = this.turn === "w" ? "white" : "black";
    return { turn, inCheck: isCheck || isCheckmate, checkmate: isCheckmate, stalemate: isStalemate };
  }
}

await serve({
  name: "chess",
  version: versionOf("chess"),
  language: "JavaScript",
  url: "https://github.com/brozeph/node-chess",
  methods: ["legal_moves", "play", "status", "perft"],
  boardFrom: (fen) => new NodeChessBoard(fen),
});
