// A minimal engine: it knows where the knights of three-man go, moats included, and nothing else.
"use strict";
const readline = require("node:readline");

const FILES = "abcdefghijklmnopqrstuvwx";
const LEAPS = [[2, 1], [2, -1], [1, 2], [1, -2], [-1, 2], [-1, -2], [-2, 1], [-2, -1]];
const MOATS = ["black-white", "white-gray", "gray-black"]; // each before the files a, i and q

// The moat between two files that are one or two apart, if there is one.
function moatBetween(from, to) {
  const [one, other] = [Math.floor(from / 8), Math.floor(to / 8)];
  return one === other ? null : MOATS[(other + 2) % 3 === one ? other : one];
}

// The squares that a knight reaches from here, each with the moat that the leap crosses.
function leaps(square) {
  const [file, rank] = [FILES.indexOf(square[0]), Number(square[1]) - 1];
  return LEAPS.flatMap(([ranks, files]) => {
    const around = (file + files + 24) % 24;
    const crossesCenter = rank + ranks > 5;
    const toRank = crossesCenter ? 11 - rank - ranks : rank + ranks;
    if (toRank < 0) return [];
    const toFile = crossesCenter ? (around + 12) % 24 : around;
    const moat = rank === 0 || toRank === 0 ? moatBetween(file, around) : null;
    return [{ target: FILES[toFile] + (toRank + 1), moat }];
  });
}

function legalMoves({ position: { turn, board, bridged = [] } }) {
  const mine = turn[0];
  const isOpen = ({ target, moat }) =>
    moat ? bridged.includes(moat) && !(target in board) : board[target]?.[0] !== mine;
  const knights = Object.keys(board).filter((square) => board[square] === mine + "N");
  return { moves: knights.flatMap((from) => leaps(from).filter(isOpen).map(({ target }) => `${from}-${target}`)) };
}

const METHODS = {
  initialize: () => ({
    protocol: 1,
    engine: { name: "minimal", language: "JavaScript" },
    rulesets: { "three-man": { methods: ["legal_moves"] } },
  }),
  legal_moves: legalMoves,
  shutdown: () => ({}),
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const answer = Object.hasOwn(METHODS, method)
    ? { result: METHODS[method](params) }
    : { error: { code: -32601, message: "method not found" } };
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer }) + "\n");
  if (method === "shutdown") process.exit(0);
});
