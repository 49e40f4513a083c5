// What a hand does on the board: by mouse, by finger, by keyboard.

import {at, element} from "./elements.js";
import {between, play} from "./moves.js";
import {select} from "./position.js";
import {attempt} from "./server.js";
import {change, inKit, moveMan} from "./set_up.js";
import {listenToKeys, targetsOf} from "./squares.js";
import {state} from "./state.js";

const isSettingUp = () => at("setting-up").checked;

// A piece was dragged from one square to another, or a square was clicked.
async function touched(origin, target) {
  if (origin !== target) {
    await (isSettingUp() ? moveMan(origin, target) : between(origin, target, {plays: true}));
  } else if (isSettingUp()) {
    if (state.man !== null) {
      await change({[target]: state.man});
    }
  } else {
    await chosen(target);
  }
}

async function chosen(square) {
  const origin = state.origin;
  if (origin === square) {
    select("");
  } else if (!origin) {
    select(square);
  } else {
    if (targetsOf(square).length && !targetsOf(origin).includes(square)) {
      select(square);
    }
    await between(origin, square, {plays: false});
  }
}

// Enter on the target of a legal move that was asked about plays it: without a mouse there is no dragging.
async function entered(square) {
  const asked = state.view.moves.find((each) => each.move === state.move);
  if (!isSettingUp() && asked && asked.origin === state.origin && asked.target === square) {
    await play(state.move);
  } else {
    await touched(square, square);
  }
}

let dragged = null;

export function lift(event, from, shown) {
  dragged = {...from, x: event.clientX, y: event.clientY, shown, lifted: null};
}

addEventListener("pointermove", (event) => {
  if (!dragged || Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < 6) {
    return;
  }
  if (!dragged.lifted && dragged.shown) {
    dragged.lifted = element("div", "", "lifted");
    dragged.lifted.append(dragged.shown.cloneNode(true));
    document.body.append(dragged.lifted);
  }
  if (dragged.lifted) {
    dragged.lifted.style.left = `${event.clientX}px`;
    dragged.lifted.style.top = `${event.clientY}px`;
  }
});

addEventListener("pointerup", (event) => {
  if (!dragged) {
    return;
  }
  const {square, man, lifted} = dragged;
  dragged = null;
  lifted?.remove();
  const target = document.elementFromPoint(event.clientX, event.clientY)?.closest(".hit")?.dataset.square ?? "";
  attempt(async () => {
    if (man !== undefined && target) {
      await change({[target]: man});
    } else if (square && target) {
      await touched(square, target);
    } else if (square && isSettingUp()) {
      await moveMan(square, "");
    }
  });
});

addEventListener("pointercancel", () => {
  dragged?.lifted?.remove();
  dragged = null;
});

at("squares").addEventListener("pointerdown", (event) => {
  const hit = event.target.closest(".hit");
  if (hit) {
    hit.releasePointerCapture(event.pointerId);
    lift(event, {square: hit.dataset.square}, inKit(hit.dataset.square)?.firstElementChild);
    event.preventDefault();
  }
});

listenToKeys(
  (square) => attempt(() => entered(square)),
  () => select(""),
);
