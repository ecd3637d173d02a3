/** Runs the production build on the empty data folder `DATA_DIR`, and deletes it afterwards. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseRemotes, root } from '../../../scripts/prepare.mjs';

const data = process.env['DATA_DIR'] ?? '';
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
process.chdir(root);
releaseRemotes(join(data, 'releases'));
await import(new URL('../../../stack/dist/main.js', import.meta.url).href);
