const failures = [...document.querySelectorAll(".failure")];
const failureFilter = document.getElementById("failure-filter");
function filterFailures() {
  const wanted = words(failureFilter);
  let shown = 0;
  for (const failure of failures) {
    failure.hidden = !has(failure, wanted);
    shown += failure.hidden ? 0 : 1;
  }
  document.getElementById("shown").textContent = `${shown} of ${failures.length}`;
}

function showNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) {
    named.hidden = false;
    named.open = true;
    named.scrollIntoView();
  }
}

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
