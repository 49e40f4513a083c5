// What the page remembers.

export const state = {
  facts: null, // of the ruleset
  view: null, // of the position
  past: [], // the positions before it
  rulings: {},
  without: new Set(), // the clauses that are switched off
  origin: "", // the square of the chosen piece
  move: "", // the move that was asked about
  isLegal: false, // whether that move is legal
  hasEngine: false,
  wrong: "", // the engine's missing and extra moves, drawn
  man: null, // the piece of the kit that a touch puts onto a square
};

export const rules = () => ({ruleset: state.facts.ruleset, rulings: state.rulings, without: [...state.without]});
export const here = () => ({...rules(), position: state.view.position});

// Parts of the page listen for these: "shown" after each new view, "asked" after an answer about one move.
const news = new EventTarget();
export const on = (name, heard) => news.addEventListener(name, (event) => heard(event.detail));
export const tell = (name, detail) => news.dispatchEvent(new CustomEvent(name, {detail}));
