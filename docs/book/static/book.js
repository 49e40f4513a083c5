// The board that explains: choose a man, and see where it may go; choose a square, and read why, or why not.
// All answers are in the page already. They were worked out by the reference when the book was built.
"use strict";

(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const pencil = document.createElement("canvas").getContext("2d");

  // The squares of an empty board, which all pictures of it on the page share: their names, outlines and middles.
  const boards = new Map();
  function squaresOf(id) {
    if (!boards.has(id)) {
      const found = [...document.getElementById(id).querySelectorAll("[data-square]")].map((outline) => {
        const [x, y, size] = outline.dataset.centre.split(" ").map(Number);
        return { name: outline.dataset.square, outline: outline.getAttribute("d"), x, y, size };
      });
      boards.set(id, found);
    }
    return boards.get(id);
  }

  function withAttributes(made, attributes) {
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function element(name, attributes = {}, ...content) {
    const made = withAttributes(document.createElement(name), attributes);
    made.append(...content);
    return made;
  }

  function drawing(name, attributes) {
    return withAttributes(document.createElementNS(SVG, name), attributes);
  }

  class Board {
    constructor(figure) {
      this.figure = figure;
      this.picture = figure.querySelector("svg");
      this.known = JSON.parse(figure.querySelector("script").textContent);
      this.squares = squaresOf(this.picture.querySelector("use").getAttribute("href").slice(1));
      // What was chosen is marked below the men, and what a move does is drawn above them.
      this.ground = drawing("g", { class: "book-layer" });
      this.layer = this.picture.appendChild(drawing("g", { class: "book-layer" }));
      this.picture.insertBefore(this.ground, this.picture.querySelector(".man"));
      this.origin = "";
      this.target = "";
      this.build();
      this.picture.addEventListener("click", (event) => this.clicked(event));
      this.listenToKeys();
      this.show();
    }

    // Tab leads to the board. Arrow keys lead from one square to the next, and Enter is a click on it. The squares are
    // elements of their own only on a board that somebody has entered: a page has many.
    listenToKeys() {
      this.picture.setAttribute("role", "group");
      this.picture.setAttribute("aria-label", `${this.picture.querySelector("title").textContent}. Arrow keys lead over the board, Enter chooses`);
      this.picture.setAttribute("tabindex", "0");
      this.picture.addEventListener("focus", () => this.enter());
      this.picture.addEventListener("keydown", (event) => {
        const at = this.squares.find(({ name }) => name === event.target.dataset.square);
        if (!at || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.key in ARROWS) this.focus((nearestSquare(this.squares, at, event.key) ?? at).name);
        else if (event.key === "Enter" || event.key === " ") this.press(at.name);
        else if (event.key === "Escape") this.choose("", "");
        else return;
        event.preventDefault();
      });
    }

    enter() {
      if (!this.touchable) {
        this.touchable = new Map(this.squares.map(({ name, outline }) => {
          const words = this.known.men[name] ? `${this.known.men[name]} on ${name}` : `${name}, empty`;
          const attributes = { d: outline, class: "book-square", role: "button", tabindex: "-1", "data-square": name, "aria-label": words };
          return [name, drawing("path", attributes)];
        }));
        this.picture.append(...this.touchable.values());
        this.picture.removeAttribute("tabindex");
      }
      this.focus(this.current ?? Object.keys(this.known.answers)[0] ?? this.squares[0].name);
    }

    focus(name) {
      this.touchable.get(this.current)?.setAttribute("tabindex", "-1");
      this.current = name;
      this.touchable.get(name).setAttribute("tabindex", "0");
      this.touchable.get(name).focus();
    }

    // The same as a click, for those who do not see the board: two lists.
    build() {
      const mine = Object.keys(this.known.answers);
      this.men = this.list("Piece", mine.map((square) => [square, `${square}: ${this.known.men[square]}`]));
      this.targets = this.list("Square", []);
      this.men.addEventListener("change", () => this.choose(this.men.value, ""));
      this.targets.addEventListener("change", () => this.choose(this.origin, this.targets.value));
      this.legend = element("p", { class: "book-legend" });
      this.words = element("div", { class: "book-answer", role: "status", "aria-live": "polite" });
      const lists = element("div", { class: "book-lists" }, this.men.parentElement, this.targets.parentElement);
      this.figure.append(this.legend, lists, this.words);
    }

    list(label, options) {
      const select = element("select");
      this.fill(select, options);
      element("label", {}, `${label} `, select);
      return select;
    }

    fill(select, options) {
      const all = [["", "choose"], ...options];
      select.replaceChildren(...all.map(([value, words]) => element("option", { value }, words)));
    }

    clicked(event) {
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.picture.getScreenCTM().inverse());
      const square = this.squares.find(({ outline }) => pencil.isPointInPath(new Path2D(outline), at.x, at.y));
      if (square) this.press(square.name);
      else this.choose("", "");
    }

    press(name) {
      if (name in this.known.answers && !this.isLegal(name)) {
        this.choose(name === this.origin ? "" : name, "");
      } else {
        this.choose(this.origin, name);
      }
    }

    isLegal(target) {
      return this.origin !== "" && this.verdict(target)[0] === 1;
    }

    // The squares that the chosen man can go to.
    legal() {
      return this.squares.filter(({ name }) => this.isLegal(name));
    }

    verdict(target) {
      const place = this.squares.findIndex(({ name }) => name === target);
      return this.known.verdicts[this.known.answers[this.origin][place]];
    }

    choose(origin, target) {
      if (origin !== this.origin) {
        const squares = origin ? this.squares.filter(({ name }) => name !== origin) : [];
        this.origin = origin;
        this.fill(this.targets, squares.map(({ name }) => [name, this.isLegal(name) ? `${name}: legal` : name]));
      }
      this.target = target;
      this.men.value = origin;
      this.targets.value = origin ? target : "";
      this.targets.disabled = !origin;
      this.show();
    }

    show() {
      this.ground.replaceChildren();
      this.layer.replaceChildren();
      this.picture.classList.toggle("book-chosen", this.origin !== "");
      if (this.origin) this.draw();
      this.words.replaceChildren(...this.answer());
      this.legend.replaceChildren(...this.meanings());
    }

    // What the marks of the chosen man mean. Its picture has a legend for the marks that it was drawn with.
    meanings() {
      if (!this.origin) return [];
      const kind = this.target && (this.isLegal(this.target) ? "legal" : "illegal");
      const shown = [
        ["rect", "book-origin", "chosen piece", true],
        ["rect", "book-legal", "where it can go", this.legal().length],
        ["rect", `book-target book-target-${kind}`, `chosen square, ${kind}`, kind],
        ["path", `book-way book-way-${kind}`, "the way there", kind && this.known.ways[this.origin][this.target]?.length],
      ];
      return shown.filter(([, , , isShown]) => isShown).map(([shape, look, words]) => {
        const swatch = drawing("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" });
        swatch.append(drawing(shape, shape === "rect" ? { x: 2, y: 2, width: 16, height: 16, class: look } : { d: "M1 10H19", class: look }));
        return element("span", {}, swatch, words);
      });
    }

    draw() {
      const find = (square) => this.squares.find(({ name }) => name === square);
      const mark = (square, kind) => this.ground.append(drawing("path", { d: find(square).outline, class: kind }));
      mark(this.origin, "book-origin");
      for (const { name, x, y, size } of this.legal()) {
        mark(name, "book-legal");
        this.layer.append(drawing("circle", { cx: x, cy: y, r: size * 0.16, class: "book-dot" }));
      }
      if (!this.target) return;
      const kind = this.isLegal(this.target) ? "legal" : "illegal";
      mark(this.target, `book-target book-target-${kind}`);
      for (const way of this.known.ways[this.origin][this.target] ?? []) {
        const points = way.map(find).filter(Boolean).map(({ x, y }) => `${x},${y}`).join(" ");
        this.layer.append(drawing("polyline", { points, class: `book-way book-way-${kind}` }));
      }
    }

    answer() {
      if (!this.origin) return this.about(this.target);
      if (this.target) return this.told(this.target);
      const legal = this.legal().map(({ name }) => name);
      const where = legal.length ? `can go to ${legal.join(", ")}.` : "cannot move.";
      return [element("p", {}, `The ${this.known.men[this.origin]} on ${this.origin} ${where} Choose a square to see why.`)];
    }

    // A square without a man of the side to move.
    about(square) {
      const verdict = this.known.verdicts[this.known.others[square]];
      if (square && verdict) return this.sentences(verdict, square, "");
      return [element("p", {}, square ? `${square} is empty. Choose a piece.` : "Choose a piece to see where it can go.")];
    }

    told(target) {
      const verdict = this.verdict(target);
      const head = `${this.origin}-${target} is ${verdict[0] ? "legal" : "illegal"}.`;
      const choices = verdict[2]?.length ? ` It promotes to ${verdict[2].join(", ")}.` : "";
      const kind = verdict[0] ? "book-yes" : "book-no";
      return [element("p", { class: kind }, element("strong", {}, head), choices), ...this.sentences(verdict, this.origin, target)];
    }

    sentences(verdict, origin, target) {
      return verdict[1].map(([sentence, clauses]) => {
        const words = sentence.replaceAll("{o}", origin).replaceAll("{t}", target);
        const links = clauses.flatMap((clause) => [" ", this.link(clause)]);
        return element("p", {}, words, ...links);
      });
    }

    link(clause) {
      return element("a", { href: `${clause}.html` }, element("code", {}, clause));
    }
  }

  // A link to a case leads into a folded section, which must be open to be seen.
  function unfold() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const folded = target?.closest("details");
    if (!folded) return;
    folded.open = true;
    target.scrollIntoView();
  }

  // What the theme leaves out for screen readers and keyboards.
  function mendTheme() {
    for (const heading of document.querySelectorAll("p.caption[role=heading]:not([aria-level])")) heading.setAttribute("aria-level", "2");
    document.querySelector("aside.sidebar-drawer")?.setAttribute("aria-label", "The book");
    document.querySelector("aside.toc-drawer")?.setAttribute("aria-label", "This page");
    for (const block of document.querySelectorAll("pre")) block.setAttribute("tabindex", "0");
  }

  document.addEventListener("DOMContentLoaded", () => {
    mendTheme();
    // A board in a folded section is made when somebody opens it.
    for (const figure of document.querySelectorAll("figure[data-answers]")) {
      const folded = figure.closest("details");
      if (folded && !folded.open) folded.addEventListener("toggle", () => new Board(figure), { once: true });
      else new Board(figure);
    }
    unfold();
    addEventListener("hashchange", unfold);
  });
})();
