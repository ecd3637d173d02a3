import { createHash } from 'node:crypto';
import { networkOfAddress } from '@panggung/serving/networks';
import { atMostAMinute } from '../platform/pace';
import { Unknown } from './unknown';

/** Wrong keys of one network in a minute. */
const most = 20;
/** Keys that are remembered as right, and milliseconds for which they are. */
const remembered = 1_000;
const lifetime = 10 * 60_000;

/**
 * Slows down who guesses keys: after some wrong ones of a network its unknown keys are refused before
 * anything is looked up. A key that was right a short while ago is asked about as ever, so that a
 * neighbour's guesses lock nobody out.
 */
export function limitWrongKeys() {
  const tries = atMostAMinute(most, 'wrong keys');
  const right = new Map<string, number>();

  function isKnown(hash: string, now: number): boolean {
    const until = right.get(hash) ?? 0;
    return until > now;
  }

  /** @throws TooMany, and what `find` throws */
  return async function limited<Found>(
    { shown, ip }: { shown: string | undefined; ip: string },
    find: () => Promise<Found>,
  ): Promise<Found> {
    const now = Date.now();
    const hash = createHash('sha256')
      .update(shown ?? '')
      .digest('base64url');
    const network = networkOfAddress(ip);
    // Counted before it is known to be wrong: many at the same moment do not slip through together.
    const isCounted = !isKnown(hash, now);
    if (isCounted) tries.count(network, now);
    try {
      const found = await find();
      if (isCounted) tries.takeBack(network, now);
      right.delete(hash);
      right.set(hash, now + lifetime);
      const [oldest] = right.keys();
      if (right.size > remembered && oldest !== undefined) right.delete(oldest);
      return found;
    } catch (error) {
      // Of a fault of ours nobody is to blame.
      if (isCounted && !(error instanceof Unknown)) tries.takeBack(network, now);
      if (!isCounted && error instanceof Unknown) right.delete(hash);
      throw error;
    }
  };
}
