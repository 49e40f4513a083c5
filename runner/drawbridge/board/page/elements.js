// Elements of the page. Words of the server and of engines become text, never markup. Pictures are read as XML.

export const at = (id) => document.getElementById(id);

export function element(tag, text = "", kind = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = kind;
  return made;
}

export function picture(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

export function button(text, pressed) {
  const made = element("button", text);
  made.type = "button";
  made.addEventListener("click", pressed);
  return made;
}

export function cited(clause) {
  const line = element("p");
  line.append(element("b", clause.id), ` ${clause.sentence} `, element("span", `(${clause.source})`, "note"));
  return line;
}
