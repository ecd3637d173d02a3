import { Refusal, type LiveRemotes } from '@panggung/releases';
import type { RemoteManifest } from '@panggung/platform/manifest';
import type { Used } from '@panggung/releases/report';
import type { Candidate } from './candidate';

type Addresses = RemoteManifest['provides']['addresses'];

/** Another live remote: what visitors have of it, and what some of them try. */
interface Other {
  name: string;
  manifests: RemoteManifest[];
}

/**
 * What remotes promise each other in remote.json: a release may take nothing back that another live
 * one uses, and use nothing that its owner does not provide.
 * @throws Refusal saying who uses what
 */
export function checkContracts(
  { manifest }: Pick<Candidate, 'manifest'>,
  registry: LiveRemotes,
): void {
  const others = othersThan(manifest.name, registry);
  checkOwn(manifest);
  const before = registry.remotes[manifest.name]?.active.manifest;
  if (before) checkKept(before, manifest, others);
  checkUsed(manifest, others);
}

const othersThan = (own: string, { remotes }: LiveRemotes): Other[] =>
  Object.entries(remotes)
    .filter(([name]) => name !== own)
    .map(([name, { active, canary }]) => ({
      name,
      manifests: [active, canary?.release].flatMap((one) => one?.manifest ?? []),
    }));

/**
 * Whatever the sources lead to by `href` is one of its own routes, or named in remote.json.
 * @throws Refusal naming the first address that is neither
 */
export function checkDeclared({
  manifest,
  leadsTo = [],
}: Pick<Candidate, 'manifest' | 'leadsTo'>): void {
  const known = new Set([
    ...manifest.routes.map(({ path }) => path),
    ...Object.keys(manifest.uses.addresses),
  ]);
  const unknown = leadsTo.find((path) => !known.has(path));
  if (unknown) {
    throw new Refusal(
      `it leads to ${unknown}, which remote.json does not name below uses.addresses`,
    );
  }
}

function checkOwn({ provides, routes }: RemoteManifest): void {
  const owned = new Set(routes.map(({ path }) => path));
  const foreign = Object.keys(provides.addresses).find((path) => !owned.has(path));
  if (foreign) throw new Refusal(`it provides ${foreign}, which is none of its routes`);
}

function checkKept(before: RemoteManifest, now: RemoteManifest, others: Other[]): void {
  const kept = partsOf(now.provides.addresses);
  const lines = usersAmong(before, others)
    .filter(({ what, isSlot }) => !(isSlot ? now.provides.slots : kept).includes(what))
    // Of an address that goes its keys need not be named too.
    .filter(({ what }) => !what.includes('?') || kept.includes(what.replace(/\?.*/, '')))
    .map(
      ({ what, isSlot, users }) =>
        `  - ${isSlot ? 'slot ' : ''}${what}  used by ${users.join(', ')}`,
    );
  if (lines.length > 0) {
    throw new Refusal(`it takes back what others use; let them change first:\n${lines.join('\n')}`);
  }
}

/** Something that a remote provides, and the live remotes that use it. */
/** Who depends on what a remote provides: on its addresses, their keys and its slots. */
export const usersOf = (manifest: RemoteManifest, registry: LiveRemotes): Used[] =>
  usersAmong(manifest, othersThan(manifest.name, registry));

function usersAmong({ provides }: RemoteManifest, others: Other[]): Used[] {
  const used = (what: string, isSlot: boolean, isUser: (manifest: RemoteManifest) => boolean) => {
    const users = others.filter(({ manifests }) => manifests.some(isUser)).map(({ name }) => name);
    return users.length === 0 ? [] : [{ what, isSlot, users }];
  };
  return [
    ...partsOf(provides.addresses).flatMap((part) =>
      used(part, false, ({ uses }) => partsOf(uses.addresses).includes(part)),
    ),
    ...provides.slots.flatMap((slot) =>
      used(slot, true, ({ slots }) => slots.some((one) => one.slot === slot)),
    ),
  ];
}

/** Every path, and every key of one, as they are written in messages. */
const partsOf = (addresses: Addresses): string[] =>
  Object.entries(addresses).flatMap(([path, keys]) => [
    path,
    ...keys.map((key) => `${path}?${key}=`),
  ]);

function checkUsed({ uses }: RemoteManifest, others: Other[]): void {
  for (const [path, keys] of Object.entries(uses.addresses)) {
    const owner = others.find(({ manifests }) =>
      manifests.some(({ routes }) => routes.some((route) => route.path === path)),
    );
    const offered = owner?.manifests.flatMap(({ provides }) => partsOf(provides.addresses)) ?? [];
    // One that promises nothing yet is of before there were promises, or is not released yet.
    if (!owner || offered.length === 0) continue;
    const missing = partsOf({ [path]: keys }).find((part) => !offered.includes(part));
    if (missing) throw new Refusal(`it uses ${missing}, which ${owner.name} does not provide`);
  }
}
