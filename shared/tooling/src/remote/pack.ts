import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import type { Workspace } from './workspace';

/**
 * What a team outside needs: each package with those that it is made of. They are packed as
 * sources, as they are used here: one compiler and one set of styles for the team's code and ours.
 */
export const packedPackages = [
  'api-client',
  'format',
  'platform',
  'releases',
  'testing',
  'tooling',
  'ui',
];

/** Path of a packed package, relative to the team's folder; the same for every version. */
export function tarballOf(name: string): string {
  return `vendor/panggung-${name}.tgz`;
}

/**
 * Writes the packages of this workspace as tarballs into `vendor` below a folder.
 * @returns their paths, relative to the folder
 * @throws Refusal when building or packing fails
 */
export function packInto(folder: string, { root, packageManager }: Workspace): string[] {
  mkdirSync(join(folder, 'vendor'), { recursive: true });
  const pnpm = (...args: string[]) => {
    const run = spawnSync('npx', ['--yes', packageManager, ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    if (run.status !== 0) {
      throw new Refusal(`packing failed: ${run.error?.message ?? run.stdout + run.stderr}`);
    }
  };
  // The command line and the gate's renderer are packed as built.
  pnpm('exec', 'turbo', 'run', 'build', '--filter=@panggung/tooling');
  const filters = packedPackages.flatMap((name) => ['--filter', `@panggung/${name}`]);
  pnpm(...filters, 'pack', '--out', join(folder, 'vendor/%s.tgz'));
  return packedPackages.map(tarballOf);
}
