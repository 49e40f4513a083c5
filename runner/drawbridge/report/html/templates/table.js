const rows = [...document.querySelectorAll("tbody tr[data-text]")];
const clauseFilter = document.getElementById("clause-filter");
const onlyFailing = document.getElementById("only-failing");

function words(input) {
  return input.value.toLowerCase().split(/\s+/).filter(Boolean);
}

function has(element, wanted) {
  const text = element.dataset.text.toLowerCase();
  return wanted.every((word) => text.includes(word));
}

function filterClauses() {
  const wanted = words(clauseFilter);
  for (const row of rows) {
    row.hidden = !has(row, wanted) || (onlyFailing.checked && !("failing" in row.dataset));
  }
}

if (clauseFilter) {
  clauseFilter.addEventListener("input", filterClauses);
  onlyFailing.addEventListener("change", filterClauses);
  filterClauses();
}
