import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntOf } from './sfnt';

const font = readFileSync(
  createRequire(__filename).resolve(
    '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff',
  ),
);

/** Name, checksum and content of each table. */
function tablesOf(sfnt: Buffer) {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
    const entry = sfnt.subarray(12 + index * 16);
    const [offset, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    return {
      name: entry.toString('latin1', 0, 4),
      checksum: entry.readUInt32BE(4),
      offset,
      content: sfnt.subarray(offset, offset + length),
    };
  });
}

/** As fonts define it: the sum of all words of four bytes. */
function checksumOf(content: Buffer): number {
  const words = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

it('unpacks every table as it was packed', () => {
  const tables = tablesOf(sfntOf(font));
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['glyf', 'cmap', 'head']));
  for (const { name, checksum, offset, content } of tables) {
    expect(offset % 4).toBe(0);
    // The head holds a sum of the whole file, which counts as nothing.
    const counted = Buffer.from(content);
    if (name === 'head') counted.writeUInt32BE(0, 8);
    expect([name, checksumOf(counted)]).toEqual([name, checksum]);
  }
});

it('takes nothing but WOFF', () => {
  expect(() => sfntOf(Buffer.from('OTTO and more'))).toThrow('WOFF');
});
