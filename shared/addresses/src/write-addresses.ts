/** Writes `addresses.generated.ts` from what the remotes of this workspace provide: `pnpm generate`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { remoteManifestSchema } from '@panggung/platform/manifest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const provided = readdirSync(root)
  .map((folder) => join(root, folder, 'remote.json'))
  .filter((path) => existsSync(path))
  .map((path) => remoteManifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))))
  .flatMap(({ provides }) => Object.entries(provides.addresses))
  .sort(([a], [b]) => (a < b ? -1 : 1));

const lines = provided.map(([path, keys]) => {
  const names = keys.map((key) => `'${key}'`).join(' | ') || 'never';
  return `  '${path}': ${names};`;
});
const text = `/** Written by \`pnpm generate\` from what remotes provide: path patterns and keys of their query. */
export interface Addresses {
${lines.join('\n')}
}
`;
writeFileSync(fileURLToPath(new URL('addresses.generated.ts', import.meta.url)), text);
