import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding';
import type { Subject } from '../subject';

const builds = ['dist/browser/build.json', 'dist/server/remote.cjs'];
const mend = 'Run `npm run build`; a release does it by itself, unless it is told --no-build.';

/** Nothing is wrong with a folder of which nobody has made a build yet. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'dist'));

/** Whether a build is whole and no older than what it was made of. */
export function checkBuild({ folder, sources }: Subject): Finding[] {
  if (!isBuilt(folder)) return [];
  const timeOf = (file: string) => statSync(join(folder, file)).mtimeMs;
  const missing = builds.find((file) => !existsSync(join(folder, file)));
  if (missing !== undefined) return [{ where: missing, what: 'there is no build', mend }];
  const builtAt = Math.min(...builds.map(timeOf));
  const newer = [...sources, 'remote.json', 'package.json']
    .filter((file) => existsSync(join(folder, file)))
    .find((file) => timeOf(file) > builtAt);
  if (newer === undefined) return [];
  return [{ where: 'dist', what: `the build is older than ${newer}`, mend }];
}
