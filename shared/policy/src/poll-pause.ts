import type { RoomPace } from './expected-wait';

/** What the pause depends on in the status of a waiting room. Moments are of ISO 8601. */
export interface PolledRoom extends Pick<RoomPace, 'paused' | 'stock'> {
  phase: 'planned' | 'open' | 'drawing' | 'admitting' | 'idle' | 'ended';
  now: string;
  opensAt: string | null;
  saleStartsAt: string | null;
  /** People who wait. */
  waiting: number;
}

/** Seconds between two questions, at least and at most. */
const [least, most] = [3, 60];
/** At most, while something is about to change for everybody. */
const soon = 10;
/** Questions a second of all who wait, where all wait for the same moment: what one web process answers easily. */
const together = 5_000;

/**
 * How long until the status is asked for again: a quarter of the expected wait, so that nobody learns of their
 * turn late, and a million people ask little; where many wait for one moment, as long as all of them need in turn.
 * @param status null without a room, which may be made
 * @param wait expected seconds until the own turn; null when nobody can tell
 * @returns seconds
 */
export function pauseFor(status: PolledRoom | null, wait: number | null): number {
  if (status === null) return most;
  const until = (moment: string | null) =>
    moment === null ? most : (Date.parse(moment) - Date.parse(status.now)) / 1000;
  switch (status.phase) {
    case 'planned':
      return clamp(until(status.opensAt) / 4);
    case 'open':
      return inTurns(status, until(status.saleStartsAt) / 4);
    case 'drawing':
      return inTurns(status, least);
    case 'admitting':
      if (wait === null) return inTurns(status, most / 4);
      return Math.min(clamp(wait / 4), isRestless(status) ? inTurns(status, soon) : most);
    case 'idle':
    case 'ended':
      return most;
  }
}

/** Whether everybody wants to hear within seconds what comes next: the end of the stock, or of a pause. */
const isRestless = ({ paused, stock }: PolledRoom) => paused !== null || stock === 'few';

/** The first pause of a page: what it came with may have been kept on the way, and be about another state. */
export const firstPause = (seconds: number): number => Math.min(seconds, soon);

/** The same after failures: longer each time, and never before the server wants it. */
export const pauseAfterFailure = (failures: number, retryAfter: number | null): number =>
  Math.max(retryAfter ?? 0, Math.min(most, least * 2 ** Math.min(failures, 5)));

/** Spreads people who came at the same moment. @param chance 0 to 1 */
export const spread = (seconds: number, chance: number): number => seconds * (0.8 + 0.4 * chance);

/** The same where a server says how long to stay away: never sooner. */
export const spreadLater = (seconds: number, chance: number): number =>
  seconds * (1 + 0.4 * chance);

/** At least as long as so many who wait need to ask one after the other. */
const inTurns = ({ waiting }: PolledRoom, seconds: number): number =>
  clamp(Math.max(seconds, waiting / together));

const clamp = (seconds: number): number => Math.min(most, Math.max(least, seconds));
