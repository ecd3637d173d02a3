import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { sfntOf } from './sfnt';

/** A parsed font. The PDF library takes it where its types ask for the bytes. */
export type ParsedFont = Font & Buffer;

const { resolve } = createRequire(import.meta.url);

/**
 * Reads a font that the API installs. Static cuts, as WOFF: PDF takes neither variable fonts nor all
 * of WOFF2. Reading one takes as long as drawing two tickets: keep it.
 * @param file inside of a package, e.g. `@fontsource/anton/files/anton-latin-400-normal.woff`
 */
export const readFont = (file: string): ParsedFont =>
  create(sfntOf(readFileSync(resolve(file)))) as ParsedFont;
