/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The nearest rank. @param {readonly number[]} values @param {number} percent */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? NaN;
}

/**
 * Measures two things in turn, so that whatever else the machine does meets both.
 * @template Figures
 * @param {number} rounds
 * @param {() => Promise<Figures>} a @param {() => Promise<Figures>} b
 * @returns {Promise<[Figures, Figures][]>}
 */
export async function inPairs(rounds, a, b) {
  /** @type {[Figures, Figures][]} */
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await a(), await b()]);
  return pairs;
}

/**
 * @param {readonly [number, number][]} pairs
 * @returns {{ a: number, b: number, ratio: number }} medians; the ratio is that of the pairs
 */
export function compare(pairs) {
  return {
    a: median(pairs.map(([a]) => a)),
    b: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => (a === b ? 1 : a / b))),
  };
}

/**
 * By how much the second number rises with the first: the line with the least squares.
 * @param {readonly [x: number, y: number][]} points
 */
export function slope(points) {
  const mean = (/** @type {0 | 1} */ at) =>
    points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const rise = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return rise / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
