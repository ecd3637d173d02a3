import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import type { Workspace } from './workspace';

/**
 * The packages for an external team, each with its workspace dependencies. Packed as sources: one
 * compiler and one set of styles for the team's code and ours.
 */
export const packedPackages = [
  'addresses',
  'api-client',
  'format',
  'platform',
  'releases',
  'storage',
  'testing',
  'tooling',
  'ui',
];

/** Path of a packed package in the team's folder; the same for every version. */
export function tarballOf(name: string): string {
  return `vendor/panggung-${name}.tgz`;
}

/** Where a team elsewhere finds the contract between shell and remotes, of the same version. */
const contractPath = 'vendor/contract.md';

/** Links to files that a team elsewhere does not have become plain text. */
const contractIn = (root: string): string =>
  readFileSync(join(root, 'docs/contracts/remote.md'), 'utf8').replaceAll(
    /\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g,
    '$1',
  );

/**
 * Writes the packages of this workspace as tarballs into `vendor` below a folder, and the contract
 * beside them.
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
  // The command line and the gate's renderer must be built before they are packed.
  pnpm('exec', 'turbo', 'run', 'build', '--filter=@panggung/tooling');
  const filters = packedPackages.flatMap((name) => ['--filter', `@panggung/${name}`]);
  pnpm(...filters, 'pack', '--out', join(folder, 'vendor/%s.tgz'));
  writeFileSync(join(folder, contractPath), contractIn(root));
  return [...packedPackages.map(tarballOf), contractPath];
}
