// Which square an arrow key leads to. The boards of the book use this, too: they are opened as files, from which a browser
// loads no modules. So this is a plain script.
"use strict";

const ARROWS = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]};

// Returns the nearest square in the direction of a key, or undefined. Squares have a middle at x and y.
// On a round board the next square is seldom straight ahead: one that lies aside counts as farther away.
function nearestSquare(squares, from, key) {
  const [right, down] = ARROWS[key];
  let best;
  let least = Infinity;
  for (const square of squares) {
    const [x, y] = [square.x - from.x, square.y - from.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down - y * right);
    const distance = Math.hypot(ahead, 3 * aside);
    if (ahead > 0 && aside <= ahead && distance < least) {
      [best, least] = [square, distance];
    }
  }
  return best;
}
