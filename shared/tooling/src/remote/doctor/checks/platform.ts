import { satisfies, validRange } from 'semver';
import type { Finding } from '../finding';
import { installedVersion, type Subject } from '../subject';

const where = 'remote.json (platform)';

/** The range of platforms, beside what is installed and what is live. */
export function checkPlatform({ folder, remote, sitePlatform }: Subject): Finding[] {
  if (!remote) return [];
  const range = remote.platform;
  if (validRange(range) === null) {
    const mend = 'Write a range of versions such as ^0.1.0.';
    return [{ where, what: `${range} is no range`, mend }];
  }
  const versions = [
    ['installed', installedVersion(folder, '@panggung/platform')],
    ['live', sitePlatform],
  ] as const;
  return versions
    .filter(([, version]) => version !== undefined && !satisfies(version, range))
    .map(([state, version]) => ({
      where,
      what: `${range} does not hold ${version}, the platform that is ${state}`,
      mend: `Write ^${version}, once the remote has been tried with it.`,
    }));
}
