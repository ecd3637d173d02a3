import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from '../prepare.mjs';

/** A part that takes this many times its share of the budget is named. */
const tolerance = 1.5;

/** Minutes that each part of a run may take on two cores with nothing beside it. */
const budget = /** @type {Record<string, Record<string, number>>} */ (
  JSON.parse(readFileSync(join(root, 'scripts/test-budget.json'), 'utf8'))
);

/**
 * One run of a test command: counts what passed and failed, and measures its parts.
 * @param {string} command its name in test-budget.json
 */
export function beginRun(command) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  /** @type {Map<string, number>} minutes */
  const minutes = new Map();
  const began = performance.now();
  const minutesSince = (/** @type {number} */ start) => (performance.now() - start) / 60_000;

  return {
    totals,

    /** @param {string} name @param {boolean} passed */
    count(name, passed) {
      totals[passed ? 'passed' : 'failed'] += 1;
      console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
    },

    /**
     * @template T
     * @param {string} part
     * @param {() => T | Promise<T>} work
     * @returns {Promise<T>}
     */
    async measure(part, work) {
      const start = performance.now();
      try {
        return await work();
      } finally {
        minutes.set(part, minutesSince(start));
      }
    },

    /**
     * Prints minutes by part and the closing line.
     * @returns {boolean} whether something ran, and all of it passed
     */
    close() {
      minutes.set('everything', minutesSince(began));
      console.log(describeMinutes(minutes, budget[command] ?? {}));
      const { passed, failed, skipped } = totals;
      const also = skipped > 0 ? `, ${skipped} skipped` : '';
      console.log(`${passed} passed, ${failed} failed${also}`);
      return failed === 0 && passed > 0;
    },
  };
}

/** @typedef {ReturnType<typeof beginRun>} Run */

/**
 * A table of minutes by part. Timings never fail a run: parts that outgrew their share are named.
 * @param {ReadonlyMap<string, number>} minutes
 * @param {Readonly<Record<string, number>>} shares minutes
 * @returns {string}
 */
export function describeMinutes(minutes, shares) {
  const rows = [...minutes].map(([part, taken]) => {
    const share = Number(shares[part]);
    const isOver = share > 0 && taken > share * tolerance;
    const columns = [
      part.padEnd(18),
      taken.toFixed(1).padStart(8),
      (share > 0 ? share.toFixed(1) : '').padStart(8),
    ];
    return `${columns.join('')}${isOver ? `  ${(taken / share).toFixed(1)} times its share` : ''}`;
  });
  const title = `${'part'.padEnd(18)}${'minutes'.padStart(8)}${'share'.padStart(8)}`;
  return [title, ...rows].join('\n');
}
