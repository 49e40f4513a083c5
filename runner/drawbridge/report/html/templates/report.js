"use strict";
const failures = [...document.querySelectorAll(".failure")];
const rows = [...document.querySelectorAll("tbody tr")];
const failureFilter = document.getElementById("failure-filter");
const clauseFilter = document.getElementById("clause-filter");
const onlyFailing = document.getElementById("only-failing");

function words(input) {
  return input.value.toLowerCase().split(/\s+/).filter(Boolean);
}

function has(element, wanted) {
  const text = element.dataset.text.toLowerCase();
  return wanted.every((word) => text.includes(word));
}

function filterFailures() {
  const wanted = words(failureFilter);
  let shown = 0;
  for (const failure of failures) {
    failure.hidden = !has(failure, wanted);
    shown += failure.hidden ? 0 : 1;
  }
  document.getElementById("shown").textContent = `${shown} of ${failures.length}`;
}

function filterClauses() {
  const wanted = words(clauseFilter);
  for (const row of rows) {
    row.hidden = !has(row, wanted) || (onlyFailing.checked && !("failing" in row.dataset));
  }
}

function showNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) {
    named.hidden = false;
    named.open = true;
    named.scrollIntoView();
  }
}

clauseFilter.addEventListener("input", filterClauses);
onlyFailing.addEventListener("change", filterClauses);
filterClauses();
addEventListener("hashchange", showNamed);
showNamed();
if (failureFilter) {
  failureFilter.addEventListener("input", filterFailures);
}
for (const button of document.querySelectorAll("button.clause")) {
  button.addEventListener("click", () => {
    if (failureFilter) {
      failureFilter.value = button.dataset.filter;
      filterFailures();
      document.getElementById("failures").scrollIntoView();
    }
  });
}
for (const button of document.querySelectorAll("button.copy")) {
  button.addEventListener("click", async () => {
    const block = button.nextElementSibling ?? button.parentElement.nextElementSibling;
    try {
      await navigator.clipboard.writeText(block.textContent);
      button.textContent = "copied";
    } catch {
      getSelection().selectAllChildren(block);
    }
  });
}
