const hashes = new Map<string, string>();

declare global {
  /** Remotes call this before they load one of their own files; part of the platform's contract. */
  var panggungIntegrity: (url: string) => string;
}

/**
 * Remembers the integrity of a release's files.
 * @param base path or address of the release's files
 * @param integrity hash of each file by its name
 */
export function trust(base: string, integrity: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(absolute(base + file), hash);
}

/**
 * Integrity of the file at an address.
 * @throws Error when the file belongs to no known release and must not be loaded
 */
export function trustedHash(url: string): string {
  const hash = hashes.get(absolute(url));
  if (hash === undefined) throw new Error(`${url} belongs to no known release`);
  return hash;
}

function absolute(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}

globalThis.panggungIntegrity = trustedHash;
