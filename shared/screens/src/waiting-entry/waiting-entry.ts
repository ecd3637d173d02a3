import { useAuth } from '@panggung/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { isRecord } from '../tab/is-record';

/** Somebody's place in the waiting room of an event, on this device. */
export interface WaitingEntry {
  /** UUID. */
  entryId: string;
  /** Proves the entry; orders send it. */
  token: string;
  /** Place behind those who were drawn, from 1; null where the draw decides. */
  number: number | null;
  /** The proved address: the order must be made with it. */
  email: string;
  /** Whose session it was; null for a guest. */
  userId: string | null;
  /** What the room promised of its draw when this device came in, hexadecimal. */
  commitment: string;
}

/** Key of local storage: `{ [name]: WaitingEntry }`, the newest last. */
const storageKey = 'panggung.queue';

/** Name of a place: who shares a device does not lose it to whoever comes in next. */
const nameOf = (eventId: string, userId: string | null): string =>
  userId === null ? eventId : `${eventId} ${userId}`;

/** Places that are remembered; older ones are forgotten. */
const most = 20;

/** When storage is full or forbidden, the place lasts as long as the page; joining again gives it back. */
const onThisPage = new Map<string, WaitingEntry | null>();

/** The place on this device of whoever is signed in, or of a guest; null without one. */
export function readWaitingEntry(eventId: string, userId: string | null): WaitingEntry | null {
  const name = nameOf(eventId, userId);
  const entry = onThisPage.has(name) ? onThisPage.get(name) : stored()[name];
  return isEntry(entry) && entry.userId === userId ? entry : null;
}

/** Remembers a place on this device, beside those of others. */
export const storeWaitingEntry = (eventId: string, entry: WaitingEntry): void =>
  keep(nameOf(eventId, entry.userId), entry);

/** Forgets the place that an account has on this device, or a guest. */
export const forgetWaitingEntry = (eventId: string, userId: string | null): void =>
  keep(nameOf(eventId, userId), null);

function keep(name: string, entry: WaitingEntry | null): void {
  try {
    const { [name]: _, ...others } = stored();
    const all = Object.entries({ ...others, ...(entry && { [name]: entry }) });
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all.slice(-most))));
    onThisPage.delete(name);
  } catch {
    onThisPage.set(name, entry);
  }
  // Browsers tell only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

/** The same for a component: follows what other tabs do; null on the server. */
export function useWaitingEntry(eventId: string): WaitingEntry | null {
  const userId = useAuth().user?.id ?? null;
  const text = useSyncExternalStore(
    follow,
    useCallback(() => JSON.stringify(readWaitingEntry(eventId, userId)), [eventId, userId]),
    () => 'null',
  );
  return JSON.parse(text) as WaitingEntry | null;
}

function follow(onChange: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) onChange();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

const isEntry = (value: unknown): value is WaitingEntry =>
  isRecord(value) &&
  ['entryId', 'token', 'email', 'commitment'].every((name) => typeof value[name] === 'string') &&
  (value['number'] === null || typeof value['number'] === 'number') &&
  (value['userId'] === null || typeof value['userId'] === 'string');

function stored(): Record<string, unknown> {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return isRecord(entries) ? entries : {};
  } catch {
    return {};
  }
}
