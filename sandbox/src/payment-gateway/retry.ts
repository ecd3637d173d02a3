/** Minutes between a failed delivery and the next try, as Midtrans documents them. */
const retryMinutes = [2, 10, 30, 90, 210] as const;

/** What became of a delivery: an HTTP status, or why there was none. */
export type Answer = number | 'timeout' | 'unreachable';

function retriesAllowed(answer: Answer): number {
  if (typeof answer !== 'number') return 5;
  if (answer >= 300 && answer < 400) return 0;
  if (answer === 500) return 1;
  if (answer === 503) return 4;
  if (answer === 400 || answer === 404) return 2;
  return 5;
}

export const isDelivered = (answer: Answer) =>
  typeof answer === 'number' && answer >= 200 && answer < 300;

/**
 * How long to wait before the next try, or undefined when there is none.
 * @param retries tries made after the first one
 * @param unitMs what counts as a minute
 */
export function retryDelay(answer: Answer, retries: number, unitMs: number): number | undefined {
  if (retries >= retriesAllowed(answer)) return undefined;
  const minutes = retryMinutes[retries];
  return minutes === undefined ? undefined : minutes * unitMs;
}
