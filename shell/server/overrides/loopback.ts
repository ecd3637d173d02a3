const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of an address on the visitor's own machine; null for any other text. */
export function readLoopbackOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  if (username !== '' || password !== '') return null;
  return loopback.has(hostname) ? origin : null;
}
