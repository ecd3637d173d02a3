import { TextResponse } from './text-response';
import { within } from './within';

type Fetch = typeof globalThis.fetch;

interface Kept {
  body: string;
  type: string;
  url: string;
  /** Until when it may be given out, in milliseconds of the monotonic clock. */
  until: number;
}

/** Answers that are known at most. */
const most = 300;
/** Milliseconds for an answer that several pages wait for: as long as one page waits for its own. */
const patience = 2_000;

/**
 * A `fetch` that keeps what the API lets shared caches keep (`s-maxage`), for as long as it says:
 * what many pages show is asked for once, by pages at the same time as well. Pages are rendered
 * without a session, so nobody's own data passes here; other answers are not looked at.
 */
export function keepShared(fetch: Fetch): Fetch {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<Response>>();

  /** The answer, and the one to keep of it if it may be kept. */
  async function ask(url: string, init: RequestInit | undefined, key: string): Promise<Response> {
    const response = await fetch(url, init);
    const seconds = response.ok ? sharedSeconds(headerOf(response, 'cache-control')) : 0;
    if (seconds === 0) {
      kept.delete(key);
      return response;
    }
    const until = performance.now() + seconds * 1_000;
    const one = {
      body: await response.text(),
      type: headerOf(response, 'content-type') ?? 'application/json',
      url,
      until,
    };
    kept.delete(key);
    kept.set(key, one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answerOf(one);
  }

  /** Together with pages that ask for the same at this moment, whichever of them gives up. */
  async function askTogether(url: string, init: RequestInit | undefined, key: string) {
    const running =
      asked.get(key) ??
      within(patience, null, (signal) => ask(url, { ...init, signal }, key)).finally(() =>
        asked.delete(key),
      );
    asked.set(key, running);
    return (await running).clone();
  }

  return async (input, init) => {
    if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return fetch(input, init);
    const url = String(input);
    // Copies of the API answer alike.
    const key = url.slice(url.indexOf('/', url.indexOf('//') + 2));
    const known = kept.get(key);
    if (known === undefined) return ask(url, init, key);
    if (performance.now() < known.until) return answerOf(known);
    return askTogether(url, init, key);
  };
}

const answerOf = ({ body, type, url }: Kept) =>
  new TextResponse({ status: 200, headers: { 'content-type': type }, text: body, url });

const headerOf = (response: Response, name: string) =>
  response instanceof TextResponse ? response.header(name) : response.headers.get(name);

/** Seconds for which shared caches may keep an answer; 0 for none. */
function sharedSeconds(header: string | null): number {
  if (header === null || !/\bpublic\b/.test(header)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(header)?.[1] ?? 0);
}
