import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { sfntOf } from './sfnt';

/** A parsed font. The PDF library takes it where its types ask for the bytes. */
export type ParsedFont = Font & Buffer;

const { resolve } = createRequire(import.meta.url);

/**
 * Reads the Latin cut of a font that the API installs. Static cuts, as WOFF: PDF takes neither
 * variable fonts nor all of WOFF2. Reading one takes as long as drawing two tickets: keep it.
 * @param family the name of its package, e.g. `plus-jakarta-sans`
 */
export function readFont(family: string, weight: 400 | 600 | 700 | 800): ParsedFont {
  const file = readFileSync(
    resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`),
  );
  return create(sfntOf(file)) as ParsedFont;
}
