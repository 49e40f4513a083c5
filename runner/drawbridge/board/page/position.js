// The position that the page shows.

import {at, button, element, picture} from "./elements.js";
import {ask, attempt} from "./server.js";
import {drawSquares, markChosen, nameSquares} from "./squares.js";
import {here, state, tell} from "./state.js";

let choose = async () => {};
const hint = [...at("why").childNodes]; // What the page says before anything is asked.

// What is done with a move that somebody presses in the list.
export function chooseBy(chosen) {
  choose = chosen;
}

export function show(view, {keepsPast = true, played = null} = {}) {
  if (keepsPast && state.view) {
    state.past.push(state.view.position);
  }
  state.view = view;
  state.origin = state.move = state.wrong = "";
  if (view.svg) {
    drawSquares(view.squares || state.facts.squares);
  }
  at("picture").replaceChildren(...(view.svg ? [picture(view.svg)] : []));
  at("board").hidden = !view.svg;
  at("drawing").textContent = view.text;
  at("drawing").hidden = !view.text;
  at("problems").replaceChildren(...view.problems.map((problem) => element("li", problem)));
  at("problems").hidden = !view.problems.length;
  at("notes").textContent = view.notes.join("\n");
  at("json").value = JSON.stringify(view.position);
  at("text").value = view.short;
  if (view.turn) {
    at("turn").value = view.turn;
  }
  at("back").disabled = !state.past.length;
  at("play").disabled = true;
  // What was said of another position holds no more.
  at("why").replaceChildren(...hint);
  at("move").value = at("kept").textContent = "";
  select("");
  tell("shown", played);
}

// Chooses the piece on a square; none where the name is empty.
export function select(square) {
  state.origin = square;
  at("over").replaceChildren(...(state.wrong && !square ? [picture(state.wrong)] : []));
  markChosen();
  nameSquares();
  showMoves();
}

function showMoves() {
  const shown = state.view.moves.filter((each) => !state.origin || each.origin === state.origin);
  const all = state.view.moves.length;
  const count = shown.length < all ? `${shown.length} of ${all}` : `${all}`;
  at("count").textContent = state.view.problems.length ? "The position is not valid" : `${count} legal move${all === 1 ? "" : "s"}`;
  at("moves").replaceChildren(...shown.map((each) => button(each.move, () => attempt(() => choose(each.move)))));
}

// Shows the position again, under other rules, with the move that was asked about.
export async function refresh() {
  const {move} = state;
  show(await ask("view", here()), {keepsPast: false});
  if (move && !state.view.problems.length) {
    await choose(move);
  }
}
