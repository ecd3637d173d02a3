/**
 * Notes that the version of each named package, as it is now, was published: keeps its API report
 * under the version's number. Later changes of the API are held against it.
 */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publicPackages, publishedReport, reportOf } from './packages/public-packages.mjs';
import { giveUp } from './prepare.mjs';

const wanted = process.argv.slice(2);
if (wanted.length === 0) giveUp('Name the packages that were published: @panggung/platform …');
const known = publicPackages();
for (const name of wanted) {
  const one = known.find(({ manifest }) => manifest.name === name);
  if (!one) giveUp(`${name} is no public package`);
  const before = publishedReport(one.folder);
  if (before) rmSync(before.path);
  copyFileSync(reportOf(one.folder), join(one.folder, `api-report@${one.manifest.version}.md`));
}
