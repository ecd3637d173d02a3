import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const journal = 'api/src/db/migrations/meta/_journal.json';

const gitIn = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 256 * 1024 * 1024,
  });

/** The top folder. Asked of git, because tests of two kinds of modules share this file. */
const rootFolder = () => gitIn('.', 'rev-parse', '--show-toplevel').toString().trim();
const git = (...args: string[]) => gitIn(rootFolder(), ...args);

/**
 * The version that the newest migration replaces: the commit before the one that last added a
 * migration. While a new version is rolled out, this one still runs.
 * @returns undefined where the history does not reach so far, as in an archive or a shallow clone
 */
export function versionBeforeNewestMigration(): string | undefined {
  try {
    const newest = git('log', '-1', '--format=%H', '--', journal).toString().trim();
    return git('rev-parse', '--verify', `${newest}^`).toString().trim();
  } catch {
    return undefined;
  }
}

export interface BuiltVersion {
  apiFolder: string;
  remove(): void;
}

/**
 * Builds the API of a commit, with the packages that are installed now: its
 * workspace packages are those of that commit.
 */
export function buildVersion(commit: string): BuiltVersion {
  const root = rootFolder();
  const folder = mkdtempSync(join(tmpdir(), 'panggung-before-'));
  const packages = ['api', 'shared', 'stack'];
  const archive = git('archive', commit, 'package.json', ...packages);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const links = git('ls-files', '*/package.json').toString().trim().split('\n');
  for (const place of links.map((path) => path.replace(/\/?package\.json$/, ''))) {
    if (!packages.some((name) => place.split('/')[0] === name)) continue;
    const installed = join(root, place, 'node_modules');
    cpSync(installed, join(folder, place, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  const apiFolder = join(folder, 'api');
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: apiFolder });
  return { apiFolder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
