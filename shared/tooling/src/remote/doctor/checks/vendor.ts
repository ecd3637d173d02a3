import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { lt, valid } from 'semver';
import { tarballOf } from '../../pack';
import type { Finding } from '../finding';
import { installedVersion, type Subject } from '../subject';

const platform = '@panggung/platform';

/** The tarballs of a team with its own repository; a remote inside the workspace has none. */
export function checkVendor({ folder, manifest, sitePlatform }: Subject): Finding[] {
  const named = Object.values({ ...manifest?.dependencies, ...manifest?.devDependencies })
    .filter((range) => range.startsWith('file:vendor/'))
    .map((range) => range.slice('file:'.length));
  if (named.length === 0) return [];
  const missing = named.filter((path) => !existsSync(join(folder, path)));
  const packAnew =
    'Somebody with the workspace runs `pnpm remote pack <this folder>`; then run `npm install ./vendor/*.tgz` here.';
  const findings: Finding[] = missing.map((where) => ({
    where,
    what: 'package.json names it, and it is missing',
    mend: packAnew,
  }));
  const where = tarballOf('platform');
  const packed = existsSync(join(folder, where)) ? versionIn(join(folder, where)) : undefined;
  if (packed === undefined) return findings;
  if (sitePlatform !== undefined && lt(packed, sitePlatform)) {
    const what = `it holds platform ${packed}, and the site runs ${sitePlatform}`;
    findings.push({ where, what, mend: packAnew });
  }
  const installed = installedVersion(folder, platform);
  if (installed !== undefined && installed !== packed) {
    const what = `it holds platform ${packed}, and ${installed} is installed`;
    findings.push({ where, what, mend: 'Run `npm install ./vendor/*.tgz`.' });
  }
  return findings;
}

const block = 512;

/** Version in the package.json of a tarball; undefined when it is no package. */
function versionIn(path: string): string | undefined {
  const tar = gunzipSync(readFileSync(path));
  for (let at = 0; at + block <= tar.length;) {
    const text = (from: number, length: number) =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12), 8) || 0;
    if (text(0, 100) === 'package/package.json') {
      const content = tar.toString('utf8', at + block, at + block + size);
      const { version } = JSON.parse(content) as { version?: string };
      return valid(version) ?? undefined;
    }
    at += block + Math.ceil(size / block) * block;
  }
  return undefined;
}
