import type { Preview, Release } from '@panggung/releases';
import type { LiveRemote } from '../../src/boot/boot';
import { lifetime, signBase } from './signed-base';

/** Path under which everybody may read a release's files. */
function openBase(name: string, release: string): string {
  return `/remotes/${name}/${release}/`;
}

/** A release as the shell needs it, with its files under `base`. */
function liveRemote({ id, manifest, build: described }: Release, base: string): LiveRemote {
  // Where a build comes from is for its operators, and costs every page some bytes.
  const { provenance: _provenance, ...build } = described;
  const { name, routes, nav, footer, entryPoints, slots } = manifest;
  return { name, routes, nav, footer, entryPoints, slots, release: id, base, build };
}

/** A release that everybody may read, as the shell needs it. */
export function openRemote(release: Release): LiveRemote {
  return liveRemote(release, openBase(release.manifest.name, release.id));
}

/** A release that only those see who have its link: under a signed path for as long as that holds. */
export function previewRemote({ name, release, expiresAt }: Preview, secret: string): LiveRemote {
  const until = new Date(expiresAt);
  return liveRemote(release, signBase({ name, release: release.id }, secret, { until }));
}

/** A release that needs a role, for a visitor who has that role. */
export function restrictedRemote(release: Release, secret: string): LiveRemote {
  const base = signBase({ name: release.manifest.name, release: release.id }, secret);
  return { ...liveRemote(release, base), validFor: lifetime };
}
