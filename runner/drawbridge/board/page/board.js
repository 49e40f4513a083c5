// The page of `drawbridge board`. It knows no rules and no notation: whatever it shows, the server has said.
// Words of the server and of engines become text, never markup. Pictures are read as XML.

const at = (id) => document.getElementById(id);
const state = {facts: null, view: null, past: [], rulings: {}, without: new Set(), origin: "", move: "", hasEngine: false, man: null, squares: ""};
let latest = 0;

class Problem extends Error {}

async function ask(name, members = {}) {
  let response;
  try {
    response = await fetch(name, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(members)});
  } catch {
    throw new Problem("The server of the board does not answer. Was it ended? Start drawbridge board again.");
  }
  const text = await response.text();
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Problem(text.trim() || `The server answered with ${response.status}.`);
  }
  if (!response.ok) {
    throw new Problem(found.remedy ? `${found.problem}: ${found.remedy}` : found.problem);
  }
  return found;
}

const rules = () => ({ruleset: state.facts.ruleset, rulings: state.rulings, without: [...state.without]});
const here = () => ({...rules(), position: state.view.position});

// Does some work, and shows what keeps it from being done.
async function reported(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) {
      throw error;
    }
    at("problem").textContent = error.message;
    at("problem").hidden = false;
  }
}

// Does what a person has asked for, one thing after the other: each begins with the position that the last one left.
let before = Promise.resolve();
function attempt(work) {
  const next = before.then(() => {
    at("problem").hidden = true;
    return reported(work);
  });
  before = next.catch(() => {});
  return next;
}

function element(tag, text = "", kind = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = kind;
  return made;
}

function picture(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

function button(text, pressed) {
  const made = element("button", text);
  made.type = "button";
  made.addEventListener("click", () => attempt(pressed));
  return made;
}

// ---- the position ----

function show(view, {keepsPast = true} = {}) {
  if (keepsPast && state.view) {
    state.past.push(state.view.position);
  }
  state.view = view;
  state.origin = state.move = "";
  const squares = view.squares || state.facts.squares;
  if (view.svg && squares !== state.squares) {
    state.squares = squares;
    at("squares").replaceChildren(picture(squares));
  }
  at("picture").replaceChildren(...(view.svg ? [picture(view.svg)] : []));
  at("over").replaceChildren();
  at("chosen").replaceChildren();
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
  showMoves();
  compare();
}

function showMoves() {
  const shown = state.view.moves.filter((each) => !state.origin || each.origin === state.origin);
  const all = state.view.moves.length;
  const count = shown.length < all ? `${shown.length} of ${all}` : `${all}`;
  at("count").textContent = state.view.problems.length ? "The position is not valid" : `${count} legal move${all === 1 ? "" : "s"}`;
  at("moves").replaceChildren(...shown.map((each) => button(each.move, () => choose(each.move))));
}

async function refresh() {
  show(await ask("view", here()), {keepsPast: false});
}

// ---- moves ----

async function choose(move, origin = "", target = "") {
  const why = await ask("why", {...here(), move, origin, target});
  state.move = why.move;
  at("move").value = why.move;
  at("play").disabled = !why.legal;
  at("over").replaceChildren(...(why.svg ? [picture(why.svg)] : []));
  at("chosen").replaceChildren();
  const verdict = element("p");
  verdict.append(element("b", why.move), " is ", element("b", why.legal ? "legal" : "illegal", why.legal ? "good" : "bad"));
  const reasons = why.reasons.flatMap((each) => [
    element("p", each.reason),
    ...each.clauses.map(cited),
    ...each.ways.map((way) => element("p", `by ${way.join(" ")}`, "note mono")),
  ]);
  at("why").replaceChildren(verdict, ...reasons, element("p", "The same on the command line:", "note"), element("pre", why.command, "command"));
}

function cited(clause) {
  const line = element("p");
  line.append(element("b", clause.id), ` ${clause.sentence} `, element("span", `(${clause.source})`, "note"));
  return line;
}

function select(square) {
  state.origin = square;
  at("over").replaceChildren();
  const base = at("squares").firstElementChild;
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  layer.setAttribute("class", "drawbridge");
  layer.setAttribute("viewBox", base.getAttribute("viewBox"));
  const marked = [square, ...state.view.moves.filter((each) => each.origin === square).map((each) => each.target)];
  for (const name of new Set(marked)) {
    const hit = hitOf(name);
    if (!hit) {
      continue;
    }
    if (name === square) {
      const tint = hit.cloneNode();
      tint.setAttribute("class", "origin");
      layer.append(tint);
      continue;
    }
    const [x, y, size] = hit.dataset.centre.split(" ").map(Number);
    const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    dot.setAttribute("cx", x);
    dot.setAttribute("cy", y);
    dot.setAttribute("r", size * 0.17);
    dot.setAttribute("class", "legal");
    layer.append(dot);
  }
  at("chosen").replaceChildren(layer);
  showMoves();
}

function hitOf(square) {
  return [...at("squares").querySelectorAll(".hit")].find((each) => each.dataset.square === square);
}

function unselect() {
  state.origin = "";
  at("chosen").replaceChildren();
  showMoves();
}

// From one square to another: a legal move is played where it was dragged, and any other says why not.
async function between(origin, target, {plays}) {
  const legal = state.view.moves.filter((each) => each.origin === origin && each.target === target);
  if (legal.length > 1) {
    at("why").replaceChildren(element("p", "Which one?"), ...legal.map((each) => button(each.move, () => (plays ? play(each.move) : choose(each.move)))));
  } else if (legal.length && plays) {
    await play(legal[0].move);
  } else {
    await choose(legal.length ? legal[0].move : "", origin, target);
  }
}

async function play(move) {
  show(await ask("play", {...here(), move}));
  at("why").replaceChildren(element("p", `${move} was played.`, "note"));
}

async function touched(origin, target) {
  if (at("setting-up").checked) {
    if (state.man !== null && origin === target) {
      await change({[target]: state.man});
    } else if (origin !== target) {
      await move(origin, target);
    }
  } else if (origin !== target) {
    await between(origin, target, {plays: true});
  } else if (state.origin && state.origin !== target) {
    const origin = state.origin;
    const isOwn = state.view.moves.some((each) => each.origin === target);
    const isLegal = state.view.moves.some((each) => each.origin === origin && each.target === target);
    if (isOwn && !isLegal) {
      select(target);
    }
    await between(origin, target, {plays: false});
  } else if (state.origin) {
    unselect();
  } else {
    select(target);
  }
}

// ---- setting up ----

async function change(men) {
  show(await ask("change", {...here(), men, turn: at("turn").value}));
}

async function move(origin, target) {
  const man = inKit(origin)?.dataset.man;
  if (man) {
    await change(target ? {[origin]: "", [target]: man} : {[origin]: ""});
  }
}

// What a man of the board is in the kit: they have the same words.
function inKit(square) {
  const titles = [...at("picture").querySelectorAll(".man title")].map((title) => title.textContent.split(": "));
  const words = titles.find(([name]) => name === square)?.[1];
  return [...at("men").children].find((each) => words && each.title === words);
}

let dragged = null;

function lift(event, from, shown) {
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
    } else if (square && at("setting-up").checked) {
      await move(square, "");
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

// ---- rules ----

function showFacts(facts) {
  state.facts = facts;
  at("ruleset").replaceChildren(...facts.rulesets.map((name) => new Option(name, name, false, name === facts.ruleset)));
  at("turn").replaceChildren(...facts.players.map((name) => new Option(name, name)));
  at("setting-up").disabled = !facts.men.length;
  at("keep").disabled = !facts.keeps;
  at("men").replaceChildren(...[...facts.men, {man: "", svg: ""}].map(manButton));
  at("rulings").replaceChildren(...facts.rulings.map(rulingChoice));
  at("clauses").replaceChildren(...facts.clauses.map(clauseChoice));
  showOff();
}

function manButton({man, svg}) {
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

// ---- the engine ----

async function compare() {
  if (!state.hasEngine) {
    return;
  }
  const number = ++latest;
  at("engine-summary").textContent = "asking \u2026";
  await reported(async () => {
    const found = await ask("engine", here());
    if (number === latest && !found.superseded) {
      showEngine(found);
    }
  });
}

function showEngine(found) {
  at("engine-state").textContent = found.running ? found.name : `The engine does not run: ${found.problem}`;
  at("engine-state").className = found.running ? "" : "bad";
  at("engine-stderr").textContent = found.stderr ?? "";
  at("engine-stderr").hidden = !found.stderr;
  at("engine-summary").textContent = found.summary ?? "";
  at("engine-summary").className = found.differences?.length ? "bad" : "";
  at("engine-explains").replaceChildren(...(found.explains ?? []).map((change) => element("li", change)));
  at("differences").replaceChildren(...(found.differences ?? []).flatMap(difference));
  const followed = found.rulings?.[state.facts.ruleset] ?? {};
  at("follow").hidden = !Object.entries(followed).some(([ruling, value]) => state.rulings[ruling] !== value);
  at("follow").dataset.rulings = JSON.stringify(followed);
  if (found.svg) {
    at("over").replaceChildren(picture(found.svg));
  }
}

function difference(each) {
  const title = element("dt", `${each.label}: `);
  title.append(...each.moves.flatMap((move) => [button(move, () => choose(move)), " "]));
  const told = element("dd");
  told.append(...(each.reason ? [element("p", each.reason)] : []), ...each.clauses.map(cited));
  return [title, told];
}

// ---- what the page has ----

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
  attempt(async () => show(await ask("read", {...rules(), text: at("text").value})));
});
at("show-json").addEventListener("click", () => attempt(async () => show(await ask("read", {...rules(), text: at("json").value}))));
at("start").addEventListener("click", () => attempt(async () => show(await ask("read", {...rules(), text: "start"}))));
at("back").addEventListener("click", () =>
  attempt(async () => show(await ask("view", {...rules(), position: state.past.pop()}), {keepsPast: false})),
);
at("setting-up").addEventListener("change", () => {
  at("kit").hidden = !at("setting-up").checked;
  unselect();
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
at("clause-filter").addEventListener("input", () => {
  const wanted = at("clause-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const item of at("clauses").children) {
    item.hidden = !wanted.every((word) => item.dataset.text.includes(word));
  }
});
at("start-engine").addEventListener("click", () =>
  reported(async () => {
    at("engine-state").textContent = "starting \u2026";
    showEngine(await ask("start-engine"));
    await compare();
  }),
);
at("follow").addEventListener("click", () =>
  attempt(async () => {
    state.rulings = {...state.rulings, ...JSON.parse(at("follow").dataset.rulings)};
    showFacts(state.facts);
    await refresh();
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
