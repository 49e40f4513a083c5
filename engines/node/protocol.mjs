// The engine protocol for chess libraries in JavaScript: everything about an adapter that is not about its library.
//
// An adapter gives `serve` an engine: {name, version, language, url, methods, epField, boardFrom}. `boardFrom(fen)` makes
// a board on the library's own terms (and throws InvalidPosition where the library refuses the FEN). A board has those of
// these methods that its library can answer; moves are spelled as the ruleset does, `e2-e4` and `e7-e8=Q`:
//
//   legalMoves()   the moves that the library holds for legal, whatever we think of them
//   make(move)     makes one of them
//   unmake()       takes the last one back, in the library's own way
//   fen()          the position as the library writes it
//   status()       {turn: "white" or "black", inCheck, checkmate, stalemate}
//   nodes(depth)   its own perft, where it has one; else they are counted by make and unmake
//
// This file needs nothing but Node, so that an adapter can be copied together with it.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const ILLEGAL_MOVE = -32001;
const INVALID_POSITION = -32002;
const UNSUPPORTED_RULESET = -32003;

class ProtocolError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

// A FEN that the library cannot make a board of.
export class InvalidPosition extends ProtocolError {
  constructor(message) {
    super(INVALID_POSITION, `fen: ${message}`);
  }
}

// The ruleset's spelling of a move as UCI writes it: `e7e8q` is `e7-e8=Q`.
export const fromUci = (text) => spelled(text.slice(0, 2), text.slice(2, 4), text.slice(4));
export const spelled = (from, to, promotion = "") =>
  `${from}-${to}${promotion ? `=${promotion.toUpperCase()}` : ""}`;

// A move's parts: `e7-e8=Q` is from e7, to e8, promotion q; the promotion of other moves is undefined.
export function parts(move) {
  const [from, to, promotion] = move.split(/[-=]/);
  return { from, to, promotion: promotion?.toLowerCase() };
}
export const toUci = (move) => Object.values(parts(move)).join("");

// The version of an installed library, from its own package.json.
export function versionOf(library) {
  const file = new URL(`node_modules/${library}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).version;
}

// Answers each line of standard input with one line, until it ends or `shutdown` was answered.
export async function serve(engine) {
  // Whatever the library prints goes to standard error, where it cannot come between two answers.
  console.log = console.info = console.debug = console.error;
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const response = respond(engine, line);
    process.stdout.write(`${JSON.stringify(response)}\n`);
    // Only `shutdown` is answered with nothing. With its input closed, Node ends once the answer is written.
    if (response.result && !Object.keys(response.result).length) break;
  }
  process.stdin.destroy();
}

// The response to one line: a result or an error, never an exception.
function respond(engine, line) {
  const envelope = { jsonrpc: "2.0", id: null };
  try {
    let request;
    try {
      request = JSON.parse(line);
    } catch (error) {
      throw new ProtocolError(PARSE_ERROR, `parse error: ${error.message}`);
    }
    if (isObject(request) && isId(request.id)) envelope.id = request.id;
    return { ...envelope, result: answerTo(engine, request) };
  } catch (error) {
    // Whatever goes wrong in the library costs one answer, not the run.
    if (!(error instanceof ProtocolError)) error = new ProtocolError(INTERNAL_ERROR, `internal error: ${error}`);
    return { ...envelope, error: { code: error.code, message: error.message } };
  }
}

function answerTo(engine, request) {
  // The protocol knows no notifications: every line is answered, so that nobody waits for nothing.
  if (!isObject(request) || request.jsonrpc !== "2.0" || !isId(request.id) || typeof request.method !== "string")
    throw new ProtocolError(INVALID_REQUEST, "expected an object with jsonrpc, id, method and params");
  const { method, params = {} } = request;
  if (!["initialize", "shutdown", ...engine.methods].includes(method))
    throw new ProtocolError(METHOD_NOT_FOUND, `method '${method}' is not offered; ${engine.methods.join(", ")} are`);
  if (!isObject(params)) throw new ProtocolError(INVALID_PARAMS, "params: expected an object");
  if (method === "initialize") return introduction(engine);
  if (method === "shutdown") return {};
  return asked(method, boardOf(engine, params), params);
}

// Who we are and what we offer. Whether our version of the protocol will do is for the runner to say.
function introduction({ name, version, language, url, methods, epField }) {
  // Who writes no FEN has no part in the ruling of its en passant field.
  const rulings = epField === undefined ? {} : { "ep-field": epField };
  return { protocol: 1, engine: { name, version, language, url }, rulesets: { standard: { methods, rulings } } };
}

function boardOf(engine, { ruleset, position }) {
  if (typeof ruleset !== "string" || position === undefined)
    throw new ProtocolError(INVALID_PARAMS, "expected ruleset and position");
  if (ruleset !== "standard")
    throw new ProtocolError(UNSUPPORTED_RULESET, `ruleset '${ruleset}' is not supported; standard is`);
  if (typeof position?.fen !== "string") throw new InvalidPosition("expected an object with a fen");
  // Some libraries fill in fields that are left out; the ruleset asks for all six.
  if (position.fen.split(" ").length !== 6) throw new InvalidPosition("expected six fields and single blanks");
  return engine.boardFrom(position.fen);
}

function asked(method, board, { move, moves, depth }) {
  if (method === "legal_moves") return { moves: board.legalMoves() };
  if (method === "status") return statusOf(board.status());
  if (method === "apply" && typeof move === "string") {
    makeAll(board, [move]);
    return { position: { fen: board.fen() } };
  }
  if (method === "play" && Array.isArray(moves) && moves.every((each) => typeof each === "string")) {
    makeAll(board, moves);
    return { moves: board.legalMoves() };
  }
  if (method === "perft" && Number.isInteger(depth) && depth >= 0) return { nodes: nodes(board, depth) };
  throw new ProtocolError(INVALID_PARAMS, `${method}: expected the parameters that docs/protocol.md names`);
}

function statusOf({ turn, inCheck, checkmate, stalemate }) {
  let result = null;
  if (checkmate) result = { winner: turn === "white" ? "black" : "white" };
  else if (stalemate) result = { draw: ["black", "white"] };
  return { turn, in_check: inCheck ? [turn] : [], result };
}

function makeAll(board, moves) {
  moves.forEach((move, index) => {
    if (!board.legalMoves().includes(move))
      throw new ProtocolError(ILLEGAL_MOVE, `illegal move '${move}', the ${index + 1}. of ${moves.length}`);
    board.make(move);
  });
}

// The number of sequences of legal moves of this length, by the library's own count or by making and unmaking each.
function nodes(board, depth) {
  if (depth === 0) return 1;
  if (board.nodes) return board.nodes(depth);
  const moves = board.legalMoves();
  if (depth === 1) return moves.length;
  let total = 0;
  for (const move of moves) {
    board.make(move);
    total += nodes(board, depth - 1);
    board.unmake();
  }
  return total;
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isId = (value) => Number.isInteger(value) || typeof value === "string";
