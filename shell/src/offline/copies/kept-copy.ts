import { keptHeaders } from './storage';

/** The page must know that it is a copy before it runs: it then asks for no session to be proved. */
export function markSaved(html: string, savedAt: string): string {
  return html.replace('<html ', `<html data-saved-at="${savedAt}" `);
}

interface CopyOptions {
  type?: string;
  /** What the fallback page calls it. */
  title?: string;
  /** The answer whose security policy holds for the copy too. */
  origin?: Response;
}

/** What is put into a cache, with the moment at which that was done. */
export function copyOf(body: string, options: CopyOptions = {}): Response {
  const { type = 'text/html; charset=utf-8', title = '', origin } = options;
  const headers = new Headers({
    'content-type': type,
    [keptHeaders.savedAt]: new Date().toISOString(),
    [keptHeaders.title]: encodeURIComponent(title),
  });
  for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options']) {
    const value = origin?.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(body, { headers });
}
