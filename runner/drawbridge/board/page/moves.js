// Moves: why one is legal or not, and playing it.

import {at, button, cited, element, picture} from "./elements.js";
import {chooseBy, show} from "./position.js";
import {ask, attempt} from "./server.js";
import {here, state, tell} from "./state.js";

export async function choose(move, origin = "", target = "") {
  const asked = here();
  const why = await ask("why", {...asked, move, origin, target});
  state.move = why.move;
  state.isLegal = why.legal;
  at("move").value = why.move;
  at("play").disabled = !why.legal;
  at("over").replaceChildren(...(why.svg ? [picture(why.svg)] : []));
  // A move without any way is drawn by nothing: then the chosen piece stays marked.
  if (at("over").querySelector("polyline, circle, .illegal")) {
    at("chosen").replaceChildren();
  }
  const verdict = element("p");
  verdict.append(element("b", why.move), " is ", element("b", why.legal ? "legal" : "illegal", why.legal ? "good" : "bad"));
  const reasons = why.reasons.flatMap((each) => [
    element("p", each.reason),
    ...each.clauses.map(cited),
    ...each.ways.map((way) => element("p", `by ${way.join(" ")}`, "note mono")),
  ]);
  at("why").replaceChildren(verdict, ...reasons, element("p", "The same on the command line:", "note"), element("pre", why.command, "command"));
  tell("asked", {...asked, move: why.move});
}

// From one square to another: a legal move is played where it was dragged, and any other says why not.
export async function between(origin, target, {plays}) {
  const legal = state.view.moves.filter((each) => each.origin === origin && each.target === target);
  if (legal.length > 1) {
    const next = (move) => attempt(() => (plays ? play(move) : choose(move)));
    at("why").replaceChildren(element("p", "Which one?"), ...legal.map((each) => button(each.move, () => next(each.move))));
  } else if (legal.length && plays) {
    await play(legal[0].move);
  } else {
    await choose(legal.length ? legal[0].move : "", origin, target);
  }
}

export async function play(move) {
  const asked = here();
  show(await ask("play", {...asked, move}), {played: {...asked, move}});
  at("why").replaceChildren(element("p", `${move} was played.`, "note"));
}

chooseBy(choose);
