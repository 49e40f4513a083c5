// The engine: its answers beside those of the reference.

import {at, button, cited, element, picture} from "./elements.js";
import {choose} from "./moves.js";
import {refresh} from "./position.js";
import {showRulings} from "./rules.js";
import {ask, attempt, Problem} from "./server.js";
import {here, on, state} from "./state.js";

// The newest question of each kind. An answer to an older one comes too late.
const latest = {"engine": 0, "engine-move": 0};

async function compare(kind, asked) {
  if (!state.hasEngine) {
    return;
  }
  const number = ++latest[kind];
  const answers = at(`${kind}-answers`);
  answers.replaceChildren(...(asked ? [element("p", "asking \u2026", "note")] : []));
  if (!asked) {
    return;
  }
  try {
    let found = {superseded: true};
    // The page of another window may have asked in between. Then this one asks again.
    while (found.superseded && number === latest[kind]) {
      found = await ask(kind, asked);
    }
    if (number === latest[kind]) {
      showAnswers(kind, found);
    }
  } catch (error) {
    if (number === latest[kind]) {
      answers.replaceChildren(...noAnswer(error, () => compare(kind, asked)));
    }
  }
}

function showAnswers(kind, found) {
  showState(found);
  at(`${kind}-answers`).replaceChildren(...(found.answers ?? []).map(answer));
  const drawn = (found.answers ?? []).find((each) => each.svg)?.svg;
  if (drawn && kind === "engine") {
    state.wrong = drawn;
    if (!state.move && !state.origin) {
      at("over").replaceChildren(picture(drawn));
    }
  }
}

// Why a request was not answered, and a button that sends it again.
function noAnswer(error, again) {
  if (!(error instanceof Problem)) {
    throw error;
  }
  return [element("p", error.message, "bad"), button("Ask again", again)];
}

function showState(found) {
  at("engine-state").textContent = found.running ? found.name : `The engine does not run: ${found.problem}`;
  at("engine-state").className = found.running ? "" : "bad";
  at("engine-stderr").textContent = found.stderr ?? "";
  at("engine-stderr").hidden = !found.stderr;
  const followed = found.rulings?.[state.facts.ruleset] ?? {};
  at("follow").hidden = !Object.entries(followed).some(([ruling, value]) => state.rulings[ruling] !== value);
  at("follow").dataset.rulings = JSON.stringify(followed);
}

// What an answer says: in words, in what it differs, and which other rules would explain it.
function answer(each) {
  const told = element("div");
  told.dataset.method = each.method;
  told.append(element("p", each.summary, each.is_wrong ? "bad" : ""));
  told.append(...list(each.facts), ...list(each.explains));
  if (each.beside.length) {
    const pair = element("div", "", "pair");
    pair.append(...each.beside.map(([whose, svg]) => figure(whose, svg)));
    told.append(pair);
  }
  if (each.differences.length) {
    const listed = element("dl");
    listed.append(...each.differences.flatMap(difference));
    told.append(listed);
  }
  return told;
}

function list(lines) {
  const made = element("ul");
  made.append(...lines.map((line) => element("li", line)));
  return lines.length ? [made] : [];
}

function figure(whose, svg) {
  const made = element("figure");
  made.append(element("figcaption", whose), picture(svg));
  return made;
}

function difference(each) {
  const title = element("dt", `${each.label}: `);
  title.append(...each.moves.flatMap((move) => [button(move, () => attempt(() => choose(move))), " "]));
  const told = element("dd");
  told.append(...(each.reason ? [element("p", each.reason)] : []), ...each.clauses.map(cited));
  return [title, told];
}

on("shown", (played) => {
  compare("engine", here());
  compare("engine-move", played);
});
on("asked", (asked) => compare("engine-move", asked));

async function start() {
  at("engine-state").textContent = "starting \u2026";
  at("engine-answers").replaceChildren();
  try {
    showState(await ask("start-engine"));
  } catch (error) {
    at("engine-state").textContent = "";
    at("engine-answers").replaceChildren(...noAnswer(error, start));
    return;
  }
  await compare("engine", here());
}

at("start-engine").addEventListener("click", start);
at("follow").addEventListener("click", () =>
  attempt(async () => {
    state.rulings = {...state.rulings, ...JSON.parse(at("follow").dataset.rulings)};
    showRulings();
    await refresh();
  }),
);
