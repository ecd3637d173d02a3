/** Runs the production build on the new data folder `DATA_DIR`, and deletes it afterwards. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseRemotes, root } from '../../../scripts/prepare.mjs';

const data = process.env['DATA_DIR'] ?? '';
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
mkdirSync(data);
// PostgreSQL's own user needs access, whatever the umask.
chmodSync(data, 0o755);
process.chdir(root);
releaseRemotes(join(data, 'releases'));
await import(new URL('../../../stack/dist/main.js', import.meta.url).href);
