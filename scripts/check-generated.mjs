/**
 * Checks that what is generated is what the sources give now: the OpenAPI document from the API's
 * routes, the clients' types from that document, the JSON schema of remote.json from the platform,
 * the addresses between remotes from what these provide, the API reports of the public packages.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publicPackages, reportOf } from './packages/public-packages.mjs';
import { pnpm, root } from './prepare.mjs';

const files = [
  'api/openapi.json',
  'shared/api-client/src/schema.generated.ts',
  'shared/platform/remote.schema.json',
  'shared/addresses/src/addresses.generated.ts',
  ...publicPackages().map(({ folder }) => relative(root, reportOf(folder))),
];
const read = () =>
  files.map((file) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  });

const before = read();
const made =
  pnpm(['--filter', '@panggung/api', 'run', 'openapi'], { quiet: true }) &&
  pnpm(['--filter', '@panggung/api-client', 'run', 'generate'], { quiet: true }) &&
  pnpm(['--filter', '@panggung/platform', 'run', 'schema'], { quiet: true }) &&
  pnpm(['--filter', '@panggung/addresses', 'run', 'generate'], { quiet: true }) &&
  pnpm(['--filter', '@panggung/scripts', 'run', 'api-reports'], { quiet: true });
const after = read();
// Other checks read them meanwhile, so what is as it was stays untouched.
files.forEach((file, index) => {
  if (before[index] !== after[index]) writeFileSync(join(root, file), before[index] ?? '');
});

const stale = files.filter((_, index) => before[index] !== after[index]);
for (const file of stale) console.error(`${file} is stale: run \`pnpm generate\``);
if (!made || stale.length > 0) process.exit(1);
