import { pauseFor, secondsOf, spread, waitFor } from '@panggung/policy';

/** @typedef {import('@panggung/policy').PolledRoom & import('@panggung/policy').RoomPace & { served: { key: string } }} Status */

/**
 * How long somebody who waits lets pass between two questions, by the page's own rules.
 * @param {Status} status @param {number} ahead people before them
 * @returns {number} seconds
 */
export function pauseOf(status, ahead) {
  const wait = waitFor(status, ahead);
  return spread(pauseFor(status, wait && secondsOf(wait)), Math.random());
}

/** The same while the sale is ahead. @param {number} seconds until it begins @param {number} waiting */
export function pauseBefore(seconds, waiting) {
  const now = Date.now();
  const [saleStartsAt, at] = [now + seconds * 1000, now].map((ms) => new Date(ms).toISOString());
  const status = /** @type {Status} */ ({ phase: 'open', now: at, saleStartsAt, waiting });
  return spread(pauseFor(status, null), Math.random());
}
