import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOf } from '../integrity.mjs';
import { shellContract } from '../shell-contract.mjs';

interface Parts {
  /** Version of the platform that it offers. */
  platform?: string;
  contract?: number;
  /** Text in its script: two builds with different texts are two releases. */
  code?: string;
  /** Name of its script. */
  file?: string;
  /** Source of the server bundle. */
  server?: string;
}

const frame = `const nothing = () => '<p></p>';
  module.exports = { renderPage: nothing, renderOffline: nothing, matchRemote: nothing,
    areaOf: nothing, shared: {} };`;

/**
 * Writes a built shell that can go live.
 * @param base folder that gets a folder with its name
 * @returns the folder of the shell
 */
export function writeShell(base: string, parts: Parts = {}): string {
  const { platform = '0.1.0', contract = shellContract, code = 'one', server = frame } = parts;
  const { file = 'shell.js' } = parts;
  const folder = join(base, 'shell');
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: '@panggung/shell' }),
    [`dist/browser/${file}`]: code,
    'dist/early/early-script.js': 'early()',
    'dist/early/offline-script.js': 'recovers()',
    'dist/public/favicon.svg': '<svg/>',
    'dist/server/app.cjs': server,
    'dist/worker/withdraw.js': 'leaves()',
    'dist/worker/worker.js': 'works()',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const integrity = { [file]: integrityOf(code) };
  writeFileSync(
    join(folder, 'dist/browser/build.json'),
    JSON.stringify({
      version: '1.0.0',
      contract,
      platform,
      scripts: [file],
      styles: [],
      fonts: [],
      integrity,
    }),
  );
  return folder;
}
