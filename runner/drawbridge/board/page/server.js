// What the page asks the server for. The server remembers nothing about the board: each request holds the position.

import {at} from "./elements.js";

export class Problem extends Error {}

export async function ask(name, members = {}) {
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
export function attempt(work) {
  const next = before.then(() => {
    at("problem").hidden = true;
    return reported(work);
  });
  before = next.catch(() => {});
  return next;
}
