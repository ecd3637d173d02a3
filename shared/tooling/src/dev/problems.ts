import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats, StatsError } from 'webpack';
import type { Problem } from '../../screens/refresh/changes';

/** Where swc's messages say that they found something: `,-[/path/file.tsx:3:7]`. */
const placeInMessage = /\[([^\]\n]+):(\d+):(\d+)\]/;

/**
 * Why a build failed, each with its place in the sources.
 * @param folder of the remote
 */
export function problemsOf(stats: Stats, folder: string): Problem[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map((error) => problemOf(error, folder));
}

function problemOf(error: StatsError, folder: string): Problem {
  const message = readable(stripVTControlCharacters(error.message));
  const [, named, ...inMessage] = placeInMessage.exec(message) ?? [];
  const [, ...inModule] = /^(\d+):(\d+)/.exec(error.loc ?? '') ?? [];
  const [line, column] = (named === undefined ? inModule : inMessage).map(Number);
  const file = named === undefined ? (error.moduleName ?? '') : relative(folder, named);
  return { file: file.replace(/^\.\//, ''), line: line ?? null, column: column ?? null, message };
}

/** Without what says only which loader ran, and without the loader's own stack. */
function readable(message: string): string {
  return message
    .replace(/^Module build failed \(from [^)]*\):\n/, '')
    .replace(/\n\s+at [^]*$/, '')
    .trim();
}
