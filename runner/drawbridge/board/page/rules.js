// The rules that the board follows: the ruleset, its rulings, and the clauses that are switched off.

import {at, element} from "./elements.js";
import {refresh} from "./position.js";
import {attempt} from "./server.js";
import {showKit} from "./set_up.js";
import {state} from "./state.js";
import {lift} from "./touch.js";

export function showFacts(facts) {
  state.facts = facts;
  at("ruleset").replaceChildren(...facts.rulesets.map((name) => new Option(name, name, false, name === facts.ruleset)));
  at("turn").replaceChildren(...facts.players.map((name) => new Option(name, name)));
  at("setting-up").disabled = !facts.men.length;
  at("keep").disabled = !facts.keeps;
  showKit(facts.men, lift);
  showRulings();
  at("clauses").replaceChildren(...facts.clauses.map(clauseChoice));
  showOff();
}

export function showRulings() {
  at("rulings").replaceChildren(...state.facts.rulings.map(rulingChoice));
}

function rulingChoice(ruling) {
  const label = element("label", `${ruling.id} `);
  const choice = element("select");
  choice.dataset.ruling = ruling.id;
  choice.append(...ruling.values.map((value) => new Option(value, value, false, value === state.rulings[ruling.id])));
  choice.addEventListener("change", () =>
    attempt(async () => {
      state.rulings = {...state.rulings, [ruling.id]: choice.value};
      await refresh();
    }),
  );
  label.append(choice, element("span", ` ${ruling.question}`, "note"));
  return label;
}

function clauseChoice(clause) {
  const item = element("li");
  const label = element("label");
  const box = element("input");
  box.type = "checkbox";
  box.checked = !state.without.has(clause.id);
  box.addEventListener("change", () =>
    attempt(async () => {
      state.without[box.checked ? "delete" : "add"](clause.id);
      showOff();
      await refresh();
    }),
  );
  label.append(box, " ", element("b", clause.id), element("span", clause.sentence, "note"));
  item.dataset.text = `${clause.id} ${clause.kind} ${clause.sentence}`.toLowerCase();
  item.append(label);
  return item;
}

function showOff() {
  at("off").textContent = state.without.size ? `(off: ${[...state.without].join(", ")})` : "";
}

at("clause-filter").addEventListener("input", () => {
  const wanted = at("clause-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const item of at("clauses").children) {
    item.hidden = !wanted.every((word) => item.dataset.text.includes(word));
  }
});
