/** Writes the API report of every public package, or of those that are named. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { apiReport } from './packages/api-report.mjs';
import { publicPackages, reportOf } from './packages/public-packages.mjs';

const wanted = process.argv.slice(2);
for (const one of publicPackages()) {
  if (wanted.length > 0 && !wanted.includes(one.manifest.name)) continue;
  const path = reportOf(one.folder);
  const report = apiReport(one);
  // Other checks may read it meanwhile.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== report) writeFileSync(path, report);
}
