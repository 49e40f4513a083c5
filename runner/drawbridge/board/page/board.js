// The page of `drawbridge board`. It knows no rules and no notation: whatever it shows, the server has said.

import "./engine.js";
import {at} from "./elements.js";
import {choose, play} from "./moves.js";
import {select, show} from "./position.js";
import {showFacts} from "./rules.js";
import {ask, attempt} from "./server.js";
import {change} from "./set_up.js";
import {here, rules, state} from "./state.js";

const read = (text) => attempt(async () => show(await ask("read", {...rules(), text})));

at("ruleset").addEventListener("change", () =>
  attempt(async () => {
    state.rulings = {};
    state.without.clear();
    const facts = await ask("facts", {ruleset: at("ruleset").value});
    state.rulings = Object.fromEntries(facts.rulings.map((ruling) => [ruling.id, ruling.values[0]]));
    state.past = [];
    state.view = null;
    showFacts(facts);
    show(await ask("view", {...rules(), position: facts.start}));
  }),
);
at("read").addEventListener("submit", (event) => {
  event.preventDefault();
  read(at("text").value);
});
at("show-json").addEventListener("click", () => read(at("json").value));
at("start").addEventListener("click", () => read("start"));
at("back").addEventListener("click", () =>
  attempt(async () => show(await ask("view", {...rules(), position: state.past.pop()}), {keepsPast: false})),
);
at("setting-up").addEventListener("change", () => {
  at("kit").hidden = !at("setting-up").checked;
  select("");
});
at("turn").addEventListener("change", () => attempt(() => change({})));
at("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(() => choose(at("move").value.trim()));
});
at("play").addEventListener("click", () => attempt(() => play(state.move)));
at("keep").addEventListener("click", () =>
  attempt(async () => {
    const kept = await ask("keep", {...here(), move: state.move});
    at("kept").textContent = `Written: ${kept.file}`;
  }),
);

attempt(async () => {
  const begun = await ask("begin");
  state.rulings = begun.following;
  state.hasEngine = begun.engine;
  at("engine").hidden = !begun.engine;
  showFacts(begun);
  show(await ask("view", {...rules(), position: begun.position}));
});
