import type { Read } from '@panggung/api-client';
import { createStore } from 'zustand/vanilla';
import type { LiveRemote } from '../../boot/boot';
import { fillPath } from './fill';
import type { KeptRoute } from './keep';

/** When the device saved the answers that this page got from it (ISO 8601), by read name. */
export const savedReads = createStore<Readonly<Record<string, string>>>()(() => ({}));

/** Answers that wait until the page is idle; null once it is. */
let waiting: (() => void)[] | null = [];

/** From now on keeps answers; begins with those that are waiting. */
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
 * Records whether an answer of the API came from this device. If not, and a page that can be opened
 * offline shows it, keeps it.
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
      // A role opens hundreds of pages, and the device keeps a dozen: keep only the open one.
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
    // Storage is full or forbidden, or the network failed: the page works without a copy.
  }
}
