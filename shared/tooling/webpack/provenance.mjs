import { execFileSync } from 'node:child_process';
import ci from 'ci-info';
import { hashOfLock, lockFileOf } from './lock-file.mjs';

/**
 * Where a build comes from, as far as it can be told: for whoever looks into an incident. It names
 * no person and no machine.
 * @param {string} folder of what is built
 * @returns {import('@panggung/releases').Provenance}
 */
export function provenanceOf(folder) {
  const commit = commitOf(folder);
  const lock = lockFileOf(folder);
  return {
    ...(commit && { commit }),
    builder: builder(),
    time: timeOfBuild().toISOString(),
    ...(lock && { lock: { file: lock.name, sha256: hashOfLock(lock) } }),
  };
}

/** The service that builds: `github-actions`, `gitlab-ci`, …; `local` on somebody's machine. */
function builder() {
  if (!ci.isCI) return 'local';
  return (ci.name ?? 'ci').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Builds that shall be the same in every byte set the time themselves: see reproducible-builds.org. */
function timeOfBuild() {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  return seconds !== undefined && /^\d{1,11}$/.test(seconds)
    ? new Date(Number(seconds) * 1000)
    : new Date();
}

/** @param {string} folder @returns {{ sha: string, dirty: boolean } | undefined} */
function commitOf(folder) {
  const sha = git(folder, 'rev-parse', '--verify', 'HEAD');
  // A folder that the repository around it ignores does not come from it.
  if (sha === undefined || git(folder, 'check-ignore', '.') !== undefined) return undefined;
  return { sha, dirty: git(folder, 'status', '--porcelain') !== '' };
}

/** @param {string} folder @param {string[]} args @returns {string | undefined} nothing if git fails */
function git(folder, ...args) {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
