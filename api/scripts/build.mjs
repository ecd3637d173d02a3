// Bundles the API into dist/, with the migrations beside it: dist needs nothing of src/.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inPackage = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const bundler = inPackage('node_modules/@panggung/tooling/bin/build-node.mjs');

rmSync(inPackage('dist'), { recursive: true, force: true });
const entries = [
  'src/server.ts',
  'src/migrate.ts',
  'src/check-database.ts',
  'src/create-admin.ts',
  'src/add-categories.ts',
  'src/import-venues.ts',
  'src/remove-second-factor.ts',
];
execFileSync(process.execPath, [bundler, ...entries], { cwd: inPackage('.'), stdio: 'inherit' });
cpSync(inPackage('src/db/migrations'), inPackage('dist/db/migrations'), { recursive: true });
