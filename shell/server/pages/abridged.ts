import type { Boot, LiveRemote } from '../../src/boot/boot';

/**
 * A remote as pages of other remotes name it. Hashes cannot be compressed, and those of files that screens
 * load later were a third of a page: the browser reads them from `build.json` when it loads the remote.
 */
export function abridged(remote: LiveRemote): LiveRemote {
  const { entry, scripts, styles, integrity } = remote.build;
  const first = new Set([entry, ...scripts, ...styles]);
  const kept = Object.entries(integrity).filter(([name]) => first.has(name));
  if (kept.length === Object.keys(integrity).length) return remote;
  return {
    ...remote,
    abridged: true,
    build: { ...remote.build, integrity: Object.fromEntries(kept) },
  };
}

/** What `abridged` leaves out of the remote whose page it is: it needs no further request. */
export function ownFiles(remote: LiveRemote | null): Pick<Boot, 'own'> {
  if (remote === null || abridged(remote) === remote) return {};
  return { own: { base: remote.base, integrity: remote.build.integrity } };
}
