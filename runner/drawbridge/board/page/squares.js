// The squares of the board: found by name, marked, and reached by keyboard.

import {at, picture} from "./elements.js";
import {state} from "./state.js";

const SVG = "http://www.w3.org/2000/svg";
let drawn = ""; // The squares that are on the page, as the server has written them.
let places = [];
let current = ""; // The square that Tab leads to.

export function hitOf(square) {
  return places.find(({name}) => name === square)?.hit;
}

// What is on each square, in words, such as "white knight".
const menOnSquares = () => new Map([...at("picture").querySelectorAll(".man title")].map((title) => title.textContent.split(": ")));

export const manOn = (square) => menOnSquares().get(square) ?? "";

export function drawSquares(squares) {
  if (squares === drawn) {
    return;
  }
  drawn = squares;
  const svg = picture(squares);
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Squares. Arrow keys lead from one to the next, Enter chooses");
  at("squares").replaceChildren(svg);
  at("board").classList.toggle("wide", svg.classList.contains("wide"));
  places = [...svg.querySelectorAll(".hit")].map((hit) => {
    const [x, y, size] = hit.dataset.centre.split(" ").map(Number);
    hit.setAttribute("role", "button");
    hit.setAttribute("tabindex", "-1");
    return {name: hit.dataset.square, hit, x, y, size};
  });
  current = "";
}

// Says on each square what is on it, and whether the chosen piece may go there.
export function nameSquares() {
  const men = menOnSquares();
  const targets = new Set(targetsOf(state.origin));
  for (const {name, hit} of places) {
    const man = men.get(name);
    const words = man ? `${man[0].toUpperCase()}${man.slice(1)} on ${name}` : `${name}, empty`;
    hit.setAttribute("aria-label", targets.has(name) ? `${words}, legal` : words);
    hit.setAttribute("aria-pressed", String(name === state.origin));
  }
  if (!hitOf(current)) {
    const first = places.find(({name}) => state.view.moves.some((each) => each.origin === name)) ?? places[0];
    makeCurrent(first?.name ?? "");
  }
}

export const targetsOf = (origin) => state.view.moves.filter((each) => origin && each.origin === origin).map((each) => each.target);

function makeCurrent(name) {
  hitOf(current)?.setAttribute("tabindex", "-1");
  current = name;
  hitOf(name)?.setAttribute("tabindex", "0");
}

function layer() {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("class", "drawbridge");
  made.setAttribute("viewBox", at("squares").firstElementChild.getAttribute("viewBox"));
  return made;
}

function outline(hit, kind) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("d", hit.getAttribute("d"));
  made.setAttribute("class", kind);
  return made;
}

// Marks the chosen square, and those to which its piece may go.
export function markChosen() {
  const chosen = hitOf(state.origin);
  if (!chosen) {
    at("chosen").replaceChildren();
    return;
  }
  const marked = layer();
  marked.append(outline(chosen, "origin"));
  const targets = new Set(targetsOf(state.origin));
  for (const {x, y, size} of places.filter(({name}) => targets.has(name))) {
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("cx", x);
    dot.setAttribute("cy", y);
    dot.setAttribute("r", size * 0.17);
    dot.setAttribute("class", "legal");
    marked.append(dot);
  }
  at("chosen").replaceChildren(marked);
}

// Without a mouse: Tab leads to one square, arrow keys from it to the others, and Enter or Space chooses.
export function listenToKeys(chosen, left) {
  at("squares").addEventListener("keydown", (event) => {
    const place = places.find(({hit}) => hit === event.target);
    if (!place || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (event.key in ARROWS) {
      (nearestSquare(places, place, event.key) ?? place).hit.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      chosen(place.name);
    } else if (event.key === "Escape") {
      left();
    } else {
      return;
    }
    event.preventDefault();
  });
  at("squares").addEventListener("focusin", (event) => {
    makeCurrent(event.target.dataset.square);
    const shown = layer();
    shown.append(outline(event.target, "focused"));
    at("focused").replaceChildren(...(event.target.matches(":focus-visible") ? [shown] : []));
  });
  at("squares").addEventListener("focusout", () => at("focused").replaceChildren());
}
