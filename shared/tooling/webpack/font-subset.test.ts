/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import subset from './font-subset.mjs';

const font = readFileSync(
  require.resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'),
);

const subsetBy = (resourceQuery: string) =>
  subset.call({ resourceQuery } as ThisParameterType<typeof subset>, font);

test('a font has the characters and weights that are asked for, and no more', async () => {
  const made = create(await subsetBy('?unicodes=41-43,A9&wght=400-800'));
  if (!('characterSet' in made)) throw new Error('A collection of fonts');
  // The table of characters ends with one that is none.
  const characters = made.characterSet.filter((code) => code < 0xffff);
  expect(characters.sort((a, b) => a - b)).toEqual([0x41, 0x42, 0x43, 0xa9]);
  expect(made.variationAxes['wght']).toMatchObject({ min: 400, max: 800 });
});

test.each(['?unicodes=&wght=400-800', '?unicodes=7E-20&wght=400-800', '?unicodes=20-7E'])(
  'a query that names no characters or no weights is refused: %s',
  (query) => expect(subsetBy(query)).rejects.toThrow(/No range of a font/),
);
