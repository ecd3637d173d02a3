import { Agent, request } from 'undici';
import { TextResponse } from './text-response';

type Fetch = typeof globalThis.fetch;

/** Milliseconds without a byte, for whoever sets no limit: no page waits for so long. */
const silence = 5_000;

/**
 * A `fetch` that reads from the API without what browsers need of one (streams, redirects, CORS),
 * which takes longer than the call itself. All other calls go to the given one.
 * @param apis addresses of the API
 */
export function readApi(fetch: Fetch, apis: () => readonly string[]): Fetch {
  const dispatcher = new Agent({ headersTimeout: silence, bodyTimeout: silence });
  return async (input, init) => {
    if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return fetch(input, init);
    const url = String(input);
    if (!apis().some((origin) => url.startsWith(`${origin}/`))) return fetch(url, init);
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      headers: new Map(plain(init?.headers)),
      signal: init?.signal ?? null,
    });
    const text = await body.text();
    // The API leads nowhere else; whoever stands before it may.
    if (statusCode >= 300 && statusCode < 400) return fetch(input, init);
    return new TextResponse({ status: statusCode, headers, text, url });
  };
}

function plain(headers: RequestInit['headers']): Iterable<[string, string]> {
  if (headers === undefined) return [];
  const isPlain = Object.getPrototypeOf(headers) === Object.prototype;
  return isPlain ? Object.entries(headers as Record<string, string>) : new Headers(headers);
}
