/** What the wait depends on in the status of a waiting room. */
export interface RoomPace {
  /** People a minute who were called up of late; null while that is not known. */
  pace: number | null;
  /** People a minute who are to be called up. */
  rate: number;
  /** Why nobody is called up at the moment. */
  paused: string | null;
  stock: 'many' | 'few' | 'none';
  /** People whom the remaining tickets may reach. */
  reach: number;
}

/** Expected minutes until a turn, at least and at most. */
export interface ExpectedWait {
  from: number;
  to: number;
}

/**
 * How long it may take, by how fast it went of late: an honest range, not a promise.
 * @param ahead people who are called up before
 * @returns null while nobody is called up, so that nobody can tell
 */
export function waitFor(room: RoomPace, ahead: number): ExpectedWait | null {
  const { pace, rate, paused, stock } = room;
  const perMinute = pace ?? rate;
  if (paused !== null || stock === 'none' || perMinute <= 0 || isBeyond(room, ahead)) return null;
  const minutes = (ahead + 1) / perMinute;
  return { from: Math.floor(minutes * 0.8), to: Math.max(1, Math.ceil(minutes * 1.4)) };
}

/** Whether what is left now may be gone before the own turn. */
export const isBeyond = ({ reach }: Pick<RoomPace, 'reach'>, ahead: number): boolean =>
  ahead >= reach;

/** Middle of a wait in seconds. */
export const secondsOf = ({ from, to }: ExpectedWait): number => ((from + to) / 2) * 60;
