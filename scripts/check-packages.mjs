/**
 * Checks the packages that teams with a repository of their own get: that each could be published as
 * it is, that its tarball holds what it offers and nothing of our tests, that its types resolve for
 * somebody else, and that a change of its API raised its version. `pnpm check:generated` holds the
 * reports of the APIs against the sources.
 */
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { versionFaults } from './packages/api-changes.mjs';
import { consumerFaults } from './packages/consumer-types.mjs';
import { publicPackages, publishedReport, reportOf } from './packages/public-packages.mjs';
import {
  accidentFaults,
  contentFaults,
  packAndUnpack,
  privateFaults,
  publintFaults,
  publishFaults,
  textOf,
} from './packages/tarballs.mjs';
import { pnpm } from './prepare.mjs';

/** @param {import('./packages/public-packages.mjs').PublicPackage} one @returns {string[]} */
function sourceFaults({ folder, manifest }) {
  const report = reportOf(folder);
  const changelog = join(folder, 'CHANGELOG.md');
  const missing = [report, changelog].filter((path) => !existsSync(path));
  if (missing.length > 0) return missing.map((path) => `there is no ${basename(path)}`);
  const published = publishedReport(folder);
  return [
    ...accidentFaults(manifest),
    ...versionFaults({
      version: manifest.version,
      changelog: textOf(changelog),
      report: textOf(report),
      published: published && { version: published.version, report: textOf(published.path) },
    }),
  ];
}

const packages = publicPackages();
const names = packages.map(({ manifest }) => manifest.name);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packages-')));
/** @type {string[]} */
const faults = [];
try {
  // tooling's command line is packed as it is built.
  if (!pnpm(['exec', 'turbo', 'run', 'build', '--filter=@panggung/tooling'], { quiet: true })) {
    throw new Error('building tooling failed');
  }
  const unpacked = await packAndUnpack(names, folder);
  const places = packages.map((one, index) => ({ ...one, unpacked: unpacked[index] ?? '' }));
  for (const one of places) {
    const { name } = one.manifest;
    const own = [
      ...sourceFaults(one),
      ...contentFaults(one.unpacked),
      ...privateFaults(one.unpacked, names),
      ...(await publintFaults(one.unpacked)),
    ];
    faults.push(...own.map((fault) => `${name}: ${fault}`));
  }
  faults.push(...(await publishFaults(names, folder)), ...consumerFaults(folder, places));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${names.length} packages could be published`);
