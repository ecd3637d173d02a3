/** Writes the API report of every public package, or of those that are named. */
import { writeFileSync } from 'node:fs';
import { apiReport } from './packages/api-report.mjs';
import { publicPackages, reportOf } from './packages/public-packages.mjs';

const wanted = process.argv.slice(2);
for (const one of publicPackages()) {
  if (wanted.length > 0 && !wanted.includes(one.manifest.name)) continue;
  writeFileSync(reportOf(one.folder), apiReport(one));
}
