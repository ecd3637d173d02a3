import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the package that a file belongs to. Of bundled code that is the package which bundled
 * it, so the same call finds what lies in `dist` of either.
 * @param url `import.meta.url` of the caller
 */
export function packageFolder(url: string): string {
  let folder = dirname(fileURLToPath(url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
