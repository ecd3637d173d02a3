import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Anything in or below a folder that is not a folder itself. */
interface Entry {
  /** Relative to the folder, with slashes. */
  path: string;
  /** False for a link, which may lead out of the folder, and for a device. */
  isPlainFile: boolean;
}

/** All files below a folder; those of a subfolder are together, sorted by the subfolder's name. */
export function filesBelow(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      isPlainFile: entry.isFile(),
    }))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** The slash sorts before every character of a name. Release ids depend on this order. */
const sortKey = ({ path }: Entry) => path.replaceAll('/', '\0');
