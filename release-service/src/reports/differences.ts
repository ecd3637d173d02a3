import type { Provenance, Release } from '@panggung/releases';
import type { ContractChange, Differences } from '@panggung/releases/report';

type Manifest = Release['manifest'];

/** @param repository address where the team's sources are */
export function differencesOf(
  before: Release,
  now: Release,
  repository: string | undefined,
): Differences {
  const from = before.build.provenance;
  const to = now.build.provenance;
  const files = Object.keys(now.build.integrity);
  const old = new Set(Object.keys(before.build.integrity));
  const same = files.filter((file) => old.has(file)).length;
  return {
    before: before.id,
    link: linkOf(repository, from, to),
    commits: { from: from?.commit?.sha ?? null, to: to?.commit?.sha ?? null },
    otherPackages: from?.lock && to?.lock ? from.lock.sha256 !== to.lock.sha256 : null,
    otherServer: before.server !== now.server,
    files: { added: files.length - same, removed: old.size - same, same },
    contract: contractOf(before.manifest, now.manifest),
  };
}

/** GitHub and most others have one form of this address, GitLab another. */
function linkOf(
  repository: string | undefined,
  from: Provenance | undefined,
  to: Provenance | undefined,
): string | null {
  if (repository === undefined || !from?.commit || !to?.commit) return null;
  const base = repository.replace(/(?:\.git)?\/?$/, '');
  const isGitLab = to.builder === 'gitlab-ci' || new URL(base).hostname.includes('gitlab');
  return `${base}${isGitLab ? '/-' : ''}/compare/${from.commit.sha}...${to.commit.sha}`;
}

function contractOf(before: Manifest, now: Manifest): ContractChange[] {
  const parts: [string, (manifest: Manifest) => string[]][] = [
    ['route', ({ routes }) => routes.map(({ path }) => path)],
    ['address', ({ provides }) => keysOf(provides.addresses)],
    ['slot', ({ provides }) => provides.slots],
    ['slot it fills', ({ slots }) => slots.map(({ slot }) => slot)],
    ['address it uses', ({ uses }) => keysOf(uses.addresses)],
  ];
  return parts
    .map(([of, list]) => ({
      of,
      added: without(list(now), list(before)),
      removed: without(list(before), list(now)),
    }))
    .filter(({ added, removed }) => added.length + removed.length > 0);
}

const keysOf = (addresses: Manifest['provides']['addresses']): string[] =>
  Object.entries(addresses).flatMap(([path, keys]) => [
    path,
    ...keys.map((key) => `${path}?${key}=`),
  ]);

const without = (all: readonly string[], others: readonly string[]): string[] =>
  all.filter((one) => !others.includes(one));
