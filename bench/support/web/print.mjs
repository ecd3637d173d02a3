/** @typedef {{ a: number, b: number, ratio: number }} Figure */

/**
 * @typedef {object} Outcome
 * @property {string} name of the page
 * @property {Figure} js
 * @property {Figure} rounds
 * @property {Figure} [lcp]
 * @property {string[]} extra requests that only the federated page makes
 */

/** @param {string} name @param {Figure} figure @param {number} digits */
export function printFigure(name, figure, digits) {
  const { a, b, ratio } = figure;
  console.log(
    `  ${name.padEnd(16)} federated ${a.toFixed(digits).padStart(7)}   ` +
      `monolith ${b.toFixed(digits).padStart(7)}   ratio ${ratio.toFixed(2)}`,
  );
  return figure;
}

/** @param {readonly Outcome[]} outcomes */
export function printTargets(outcomes) {
  console.log('\ntargets');
  for (const { name, js, rounds, lcp, extra } of outcomes) {
    printTarget(`${name}: JavaScript`, js.ratio, 1.25);
    printTarget(`${name}: rounds`, rounds.ratio, 1.05);
    if (lcp) printTarget(`${name}: LCP`, lcp.ratio, 1.05);
    printTarget(`${name}: requests of the platform alone`, extra.length, 0);
  }
}

/** @param {string} what @param {number} value @param {number} limit */
function printTarget(what, value, limit) {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(3);
  console.log(`  ${value <= limit ? 'met   ' : 'MISSED'} ${what}: ${shown}, at most ${limit}`);
}
