import type { WaitingEntry } from '@panggung/screens';

/** Key of local storage: names of turns that this device has begun, the newest last. */
const storageKey = 'panggung.turns';
/** Turns that are remembered. */
const most = 20;

type Turn = Pick<WaitingEntry, 'entryId' | 'number'>;

const nameOf = ({ entryId, number }: Turn): string => `${entryId} ${number}`;

/** Whether asking for the pass of a turn begins nothing any more: its ten minutes run, or are over. */
export const isBegun = (turn: Turn): boolean => begun().includes(nameOf(turn));

export function noteBegun(turn: Turn): void {
  const others = begun().filter((name) => name !== nameOf(turn));
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others, nameOf(turn)].slice(-most)));
  } catch {
    // Full or forbidden: the next tap asks again.
  }
}

function begun(): unknown[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}
