import { seededRandom } from '../../src/platform/seeded-random';

/** Whether `npm run test:faults` runs, in which random and racing tests make their full effort. */
export const isFullEffort = process.env['TEST_FAULTS'] === '1';

/**
 * How often the full effort of random and racing tests is repeated: `TEST_EFFORT=5` before a release, or
 * when a race is suspected.
 */
export const effort = numberFrom('TEST_EFFORT') ?? 1;

/** Seed of all random tests of a run; `npm test` prints it. */
export const testSeed = numberFrom('TEST_SEED') ?? newSeed();

/** @throws Error when it is no number: a model would make no run, and pass. */
function numberFrom(name: 'TEST_EFFORT' | 'TEST_SEED'): number | undefined {
  const text = process.env[name];
  if (text === undefined) return undefined;
  const isNumber = /^\d{1,10}$/.test(text) && (name === 'TEST_SEED' || Number(text) > 0);
  if (!isNumber) throw new Error(`${name} must be a number, not "${text}"`);
  return Number(text);
}

function newSeed(): number {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.info(`TEST_SEED=${seed} repeats the random tests of this file.`);
  return seed;
}

/**
 * How often a random or racing test repeats itself.
 * @param short in `npm test`: some seconds' worth
 * @param full in `npm run test:faults`
 */
export const repetitions = (short: number, full: number): number =>
  isFullEffort ? full * effort : short;

/** Settings of `fc.assert` for so many runs, see `repetitions`. */
export const randomRuns = (short: number, full: number) => ({
  numRuns: repetitions(short, full),
  seed: testSeed,
  endOnFailure: true,
});

/** Some of a list's values, chosen by the seed of this run and a name; all of them at full effort. */
export function someOf<Value>(values: readonly Value[], count: number, name: string): Value[] {
  if (isFullEffort) return [...values];
  const random = seededRandom(`${testSeed} ${name}`);
  return values
    .map((value) => ({ value, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ value }) => value);
}
