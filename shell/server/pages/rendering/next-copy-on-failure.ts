import { within } from './within';

type Fetch = typeof globalThis.fetch;

/** Milliseconds for a copy of the API while there is another: the whole page has two seconds. */
const firstAnswerMs = 900;

/**
 * A `fetch` that asks the next copy of the API when one does not answer. Only for what reads; a page
 * is rendered without writing anything.
 * @param apis their addresses, the best first
 */
export function nextCopyOnFailure(fetch: Fetch, apis: () => readonly string[]): Fetch {
  return async (input, init) => {
    const known = apis();
    const url = input instanceof Request ? input.url : String(input);
    const origin = known.find((address) => url.startsWith(`${address}/`));
    const next = known.find((address) => address !== origin);
    const isRead = (init?.method ?? 'GET') === 'GET' && !(input instanceof Request);
    if (origin === undefined || next === undefined || !isRead) return fetch(input, init);
    const outer = init?.signal;
    try {
      return await within(firstAnswerMs, outer, (signal) => fetch(url, { ...init, signal }));
    } catch (error) {
      if (outer?.aborted === true) throw error;
      return fetch(next + url.slice(origin.length), init);
    }
  };
}
