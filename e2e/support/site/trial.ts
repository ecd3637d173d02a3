import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { expect, type Page } from '@playwright/test';
import { changeBrowserFiles, type Build } from './changed-build';
import type { OwnSite } from './own-site';

const source = join(import.meta.dirname, '../../trial-remote');

/** The faults of `trial-remote/src/faults.ts`. */
export type Fault = 'none' | 'load' | 'draw' | 'toss' | 'hang' | 'leak';

export interface Release {
  id: string;
  /** Folder with the release's files in the store. */
  folder: string;
  /** Address of its browser files. */
  base: string;
  build: Build;
}

let lastName = 0;

/** A name that no other remote has; as long as `trial`, which it replaces in the files. */
export function freshName(): string {
  lastName += 1;
  return `t${process.pid.toString(36).slice(-2).padStart(2, 'a')}${lastName.toString(36).padStart(2, '0')}`;
}

interface Wanted {
  name: string;
  /** Three letters that the screen shows. */
  edition: string;
  fault?: Fault;
  /** A slot that the screen also fills. */
  slot?: string;
  /** The build that Module Federation's plugin made, see `trial-remote/with-runtime.mjs`. */
  withRuntime?: boolean;
  /** The command that activates it; by default for everybody. */
  command?: (folder: string) => string[];
}

/** Releases the trial remote into a site, under a name and with a fault. */
export function releaseTrial(site: OwnSite, wanted: Wanted): Release {
  const { name, command = (folder) => ['release', folder] } = wanted;
  const folder = writeTrial(wanted);
  try {
    const output = site.remote(...command(folder), '--no-build');
    const id = /0\.1\.0-[0-9a-f]{8}/.exec(output)?.[0] ?? '';
    const place = join(site.store, name, id);
    const { build } = JSON.parse(readFileSync(join(place, 'release.json'), 'utf8')) as Release;
    return { id, folder: place, base: `/remotes/${name}/${id}/`, build };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until web serves a release. */
export async function goesLive(site: OwnSite, name: string, { id }: Release): Promise<void> {
  await expect
    .poll(async () => {
      const response = await fetch(`${site.origin}/registry/current`);
      const { remotes } = (await response.json()) as {
        remotes: { name: string; release: string }[];
      };
      return remotes.find((one) => one.name === name)?.release;
    })
    .toBe(id);
}

/**
 * Writes a build of the trial remote with other texts, as if its sources had changed.
 * @returns its folder, which goes with this process at the latest
 */
export function writeTrial(wanted: Wanted): string {
  const { path: folder } = temporaryFolder('trial');
  const { name, edition, fault = 'none', slot } = wanted;
  cpSync(join(source, 'dist'), join(folder, 'dist'), { recursive: true });
  if (wanted.withRuntime) takeBuildWithRuntime(join(folder, 'dist'));
  const manifest = JSON.parse(readFileSync(join(source, 'remote.json'), 'utf8')) as object;
  const slots = slot === undefined ? [] : [{ slot, component: 'panel' }];
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...manifest, slots }));
  const seed = createHash('sha256').update(`${name}${edition}${fault}`).digest('hex').slice(0, 8);
  const browser = join(folder, 'dist/browser');
  const container = /"container": "trial_(\w+)"/.exec(
    readFileSync(join(browser, 'build.json'), 'utf8'),
  )?.[1];
  const change = (text: string) =>
    text
      .replaceAll(container ?? '-', seed)
      .replaceAll('trial', name)
      .replaceAll('fault:none', `fault:${fault}`)
      .replaceAll('edition:one', `edition:${edition}`);
  const rewrite = (path: string) => writeFileSync(path, change(readFileSync(path, 'utf8')));
  rewrite(join(folder, 'remote.json'));
  rewrite(join(folder, 'dist/server/remote.cjs'));
  rewrite(join(folder, 'dist/sbom.cdx.json'));
  changeBrowserFiles(browser, change);
  return folder;
}

function takeBuildWithRuntime(dist: string): void {
  rmSync(join(dist, 'browser'), { recursive: true });
  renameSync(join(dist, 'with-runtime'), join(dist, 'browser'));
  // They are those of the other build.
  rmSync(join(dist, 'maps'), { recursive: true });
  const description = join(dist, 'browser/build.json');
  const { runtime: _, ...build } = JSON.parse(readFileSync(description, 'utf8')) as Build;
  writeFileSync(description, JSON.stringify(build, null, 2));
}

/** Clicks the trial's button, and sees it counted. */
export async function clickTrial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Diklik 0 kali' }).click();
  // What the server painted does it when React has taken it over.
  await expect(page.getByRole('button', { name: 'Diklik 1 kali' })).toBeVisible();
}
