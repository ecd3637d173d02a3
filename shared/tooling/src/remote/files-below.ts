import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Something in a folder or below it that is no folder. */
interface Entry {
  /** Relative to the folder, with slashes. */
  path: string;
  /** Neither a link, which may lead out of the folder, nor a device. */
  isPlainFile: boolean;
}

/** All files below a folder: those of a folder together, where its name stands among others. */
export function filesBelow(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      isPlainFile: entry.isFile(),
    }))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** The slash comes before every character of a name. Ids of releases depend on this order. */
const sortKey = ({ path }: Entry) => path.replaceAll('/', '\0');
