// Setting up a position by hand.

import {at, element, picture} from "./elements.js";
import {show} from "./position.js";
import {ask} from "./server.js";
import {manOn} from "./squares.js";
import {here, state} from "./state.js";

export async function change(men) {
  show(await ask("change", {...here(), men, turn: at("turn").value}));
}

export async function moveMan(origin, target) {
  const man = inKit(origin)?.dataset.man;
  if (man) {
    await change(target ? {[origin]: "", [target]: man} : {[origin]: ""});
  }
}

// What a man of the board is in the kit: they have the same words.
export function inKit(square) {
  const words = manOn(square);
  return [...at("men").children].find((each) => words && each.title === words);
}

export function showKit(men, lift) {
  at("men").replaceChildren(...[...men, {man: "", svg: ""}].map((each) => manButton(each, lift)));
}

function manButton({man, svg}, lift) {
  const made = element("button", svg ? "" : "\u2715");
  made.type = "button";
  made.dataset.man = man;
  if (svg) {
    made.append(picture(svg));
    made.title = made.querySelector("title").textContent;
  } else {
    made.title = "empty square";
  }
  made.setAttribute("aria-label", made.title);
  made.setAttribute("aria-pressed", "false");
  made.addEventListener("pointerdown", (event) => {
    made.releasePointerCapture(event.pointerId);
    lift(event, {man}, made.firstElementChild);
  });
  made.addEventListener("click", () => {
    const isChosen = state.man === man;
    state.man = isChosen ? null : man;
    for (const each of at("men").children) {
      each.setAttribute("aria-pressed", String(each === made && !isChosen));
    }
  });
  return made;
}
