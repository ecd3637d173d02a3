import { giveUp } from '../prepare.mjs';

/**
 * Chooses the seed of all random tests of a run, so that a run can be repeated: `TEST_SEED=<seed>`.
 * Ends the process when a seed or an effort was given that is no number.
 * @returns {string}
 */
export function chooseSeed() {
  const seed = process.env['TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  if (!/^\d{1,10}$/.test(seed)) giveUp('TEST_SEED must be a number, as `npm test` prints it.');
  if (!/^[1-9]\d*$/.test(process.env['TEST_EFFORT'] ?? '1')) {
    giveUp('TEST_EFFORT must be a number from 1.');
  }
  process.env['TEST_SEED'] = seed;
  return seed;
}
