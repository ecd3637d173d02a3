import { passMinutes } from '@panggung/policy';

/** How far admission had got at some moment. */
export interface Call {
  /** Milliseconds since 1970. */
  at: number;
  /** Called up by then. */
  places: number;
  /** Of these turns, left for the end of the line by then; 0 if left out. */
  vacated?: number;
}

const minute = 60_000;
/** Between two that are noted. */
const apart = minute / 4;

const isPast = ({ at }: Call, now: Date) => now.getTime() - at >= passMinutes * minute;

/** Notes how far admission has got, and forgets what nobody needs any more. */
export function noteCall(
  calls: readonly Call[],
  now: Date,
  { places, vacated }: { places: number; vacated: number },
): Call[] {
  const last = calls.at(-1);
  const isNew = !last || (last.places !== Math.floor(places) && now.getTime() - last.at >= apart);
  const all = isNew
    ? [...calls, { at: now.getTime(), places: Math.floor(places), vacated }]
    : calls;
  return all.filter(
    (call, nth) => !isPast(call, now) || nth === all.findLastIndex((one) => isPast(one, now)),
  );
}

/** Places that were called up so long ago that who did not come for the pass stands behind all others. */
export const placesMissed = (calls: readonly Call[], now: Date): number =>
  lastPast(calls, now)?.places ?? 0;

/** Turns that were left for the end of the line since then. @param vacated until now */
export const vacatedSince = (calls: readonly Call[], now: Date, vacated: number): number =>
  vacated - (lastPast(calls, now)?.vacated ?? 0);

const lastPast = (calls: readonly Call[], now: Date) => calls.findLast((call) => isPast(call, now));

/** Milliseconds over which the pace is taken, and without which there is none. */
const [paceOver, paceFrom] = [minute, minute / 3];

/** How many are called up in a minute of late. @returns null while too little is known */
export function paceOf(calls: readonly Call[], now: Date, places: number): number | null {
  const since = calls.findLast(({ at }) => now.getTime() - at >= paceOver) ?? calls[0];
  const elapsed = since ? now.getTime() - since.at : 0;
  if (!since || elapsed < paceFrom) return null;
  return Math.round((10 * (places - since.places) * minute) / elapsed) / 10;
}

/** After a pause, in which nobody could come: it counts for nobody. */
export const afterPause = (calls: readonly Call[], milliseconds: number): Call[] =>
  calls.map(({ at, ...call }) => ({ ...call, at: at + milliseconds }));
