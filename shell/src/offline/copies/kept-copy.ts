import { keptHeaders } from './storage';

/** The page must know that it is a copy before its scripts run: it then skips the session check. */
export function markSaved(html: string, savedAt: string): string {
  return html.replace('<html ', `<html data-saved-at="${savedAt}" `);
}

interface CopyOptions {
  type?: string;
  /** Title in the list of the fallback page. */
  title?: string;
  /** The answer whose security policy also applies to the copy. */
  origin?: Response;
}

/** A response for a cache, marked with the current time. */
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
