import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import { z } from 'zod';
import { filesBelow } from '../files-below';
import { readJson } from '../read-json';
import type { Candidate } from './candidate';

/** Bytes of one map; those of our largest remotes have a tenth of it. */
const mostBytes = 5 * 1024 * 1024;

const isMap = /\.map(?:\.(?:br|gz))?$/;
/** A map of a script of this build. */
const ofScript = /^((?:browser|server)\/[^/]+\.c?js)\.map$/;
/** A path in a repository. */
const sourceName = /^(?![\w+.-]*:)(?!.*(?:^|\/)\.\.(?:\/|$))[^/\\\p{Cc}][^\\\p{Cc}]*$/u;

const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().regex(sourceName, 'names a place outside of the repository')),
  names: z.array(z.string()),
  mappings: z.string(),
});

/**
 * Checks that source maps lie where no visitor gets them, each beside a script of the build, and name
 * no place on the machine that built.
 * @throws Refusal naming the first file that is wrong
 */
export function checkMaps({ files }: Pick<Candidate, 'files'>): void {
  for (const part of ['browser', 'server']) {
    const found = filesBelow(join(files, part)).find(({ path }) => isMap.test(path));
    if (!found) continue;
    throw new Refusal(
      `${part}/${found.path} is a source map among files that are served or run: ` +
        'build with the present @panggung/tooling, which writes them into dist/maps',
    );
  }
  const maps = join(files, 'maps');
  if (!existsSync(maps)) return;
  for (const { path, isPlainFile } of filesBelow(maps)) {
    if (!isPlainFile) throw new Refusal(`maps/${path} is not a plain file`);
    const script = ofScript.exec(path)?.[1];
    if (script === undefined || !existsSync(join(files, script))) {
      throw new Refusal(`maps/${path} is the source map of no script of the build`);
    }
    if (readFileSync(join(maps, path)).length > mostBytes) {
      throw new Refusal(`maps/${path} is too big: at most ${mostBytes / 1024 / 1024} MB are taken`);
    }
    readJson(mapSchema, join(maps, path));
  }
}
