import type { RoomStatus } from './room.queries';

/** Seconds between two questions, at least and at most. */
const [least, most] = [3, 60];
/** At most, while something is about to change for everybody. */
const soon = 10;

/**
 * How long until the status is asked for again: a quarter of the expected wait, so that nobody learns of their
 * turn late, and a million people ask little.
 * @param wait expected seconds until the own turn; null when nobody can tell
 * @returns seconds
 */
export function pauseFor(status: RoomStatus, wait: number | null): number {
  const until = (moment: string | null) =>
    moment === null ? most : (Date.parse(moment) - Date.parse(status.now)) / 1000;
  switch (status.phase) {
    case 'planned':
      return clamp(until(status.opensAt) / 4);
    case 'open':
      return clamp(until(status.saleStartsAt) / 4);
    case 'drawing':
      return least;
    case 'admitting':
      return Math.min(clamp((wait ?? most) / 4), isRestless(status) ? soon : most);
    case 'idle':
    case 'ended':
      return most;
  }
}

/** Whether everybody wants to hear within seconds what comes next: the end of the stock, or of a pause. */
const isRestless = ({ paused, stock }: RoomStatus) => paused !== null || stock === 'few';

/** The same after failures: longer each time, and never before the server wants it. */
export const pauseAfterFailure = (failures: number, retryAfter: number | null): number =>
  Math.max(retryAfter ?? 0, Math.min(most, least * 2 ** Math.min(failures, 5)));

/** Spreads people who came at the same moment. @param chance 0 to 1 */
export const spread = (seconds: number, chance: number): number => seconds * (0.8 + 0.4 * chance);

/** The same where a server says how long to stay away: never sooner. */
export const spreadLater = (seconds: number, chance: number): number =>
  seconds * (1 + 0.4 * chance);

const clamp = (seconds: number): number => Math.min(most, Math.max(least, seconds));
