import type { Read } from '@panggung/api-client';
import { createStore } from 'zustand/vanilla';
import type { LiveRemote } from '../../boot/boot';
import { fillPath } from './fill';
import type { KeptRoute } from './keep';

/** When answers that this page was given from the device were true (ISO 8601), by what was asked. */
export const savedReads = createStore<Readonly<Record<string, string>>>()(() => ({}));

/** Answers that wait until the page has nothing else to do; null once it has. */
let waiting: (() => void)[] | null = [];

/** From now on answers are kept, those first that came before. */
export function startKeeping(): void {
  const before = waiting ?? [];
  waiting = null;
  for (const keep of before) keep();
}

/** Name of an answer among `savedReads`. */
export function readName(path: string, params: Readonly<Record<string, unknown>>): string {
  return fillPath(path, params);
}

/**
 * Takes note of an answer of the API: whether it came from this device, and if not, whether a page
 * that can be opened offline shows it.
 */
export function noteRead(read: Read, remotes: readonly LiveRemote[]): void {
  const { path, params, savedAt } = read;
  const name = readName(path, params);
  if (savedAt !== null) return savedReads.setState({ [name]: savedAt });
  if (name in savedReads.getState()) {
    const { [name]: _, ...others } = savedReads.getState();
    savedReads.setState(others, true);
  }
  const routes = routesShowing(read, remotes);
  if (routes.length === 0) return;
  const keep = () => void keepNow(read, routes);
  if (waiting) waiting.push(keep);
  else keep();
}

function routesShowing(read: Read, remotes: readonly LiveRemote[]): KeptRoute[] {
  return remotes.flatMap(({ routes, validFor }) => {
    const forRole = validFor !== undefined;
    return routes.flatMap(({ path, offline }) => {
      if (!offline?.reads.includes(read.path)) return [];
      // Who works with hundreds of things has opened one of them; the device has room for a dozen.
      const isHere = fillPath(path, read.params) === window.location.pathname;
      return forRole && !isHere ? [] : [{ path, offline, forRole }];
    });
  });
}

async function keepNow(read: Read, routes: readonly KeptRoute[]): Promise<void> {
  try {
    const { keepRead } = await import(/* webpackChunkName: 'offline' */ './keep');
    await keepRead(read, routes);
  } catch {
    // Storage is full or forbidden, or the network went: the page works without a copy.
  }
}
