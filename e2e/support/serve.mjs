/**
 * Runs the production build on an empty data folder that is thrown away afterwards.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseRemotes, root } from '../../scripts/prepare.mjs';
import { temporaryData } from '../../scripts/temporary-data.mjs';

const data = temporaryData('e2e');
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
process.env['DATA_DIR'] = data;
process.chdir(root);
releaseRemotes(join(data, 'releases'));
await import(new URL('../../stack/dist/main.js', import.meta.url).href);
