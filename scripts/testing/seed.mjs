/**
 * Chooses the seed of all random tests of a run, so that a run can be repeated: `TEST_SEED=<seed>`.
 * @returns {string}
 */
export function chooseSeed() {
  const seed = process.env['TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  process.env['TEST_SEED'] = seed;
  return seed;
}
