import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below';
import { useStore } from './testing/use-store';

const place = useStore();

test('files of a folder stand together, links are told and not followed', () => {
  for (const folder of ['a', 'a/deep', 'b']) mkdirSync(join(place.base, folder));
  for (const file of ['a.js', 'a/x', 'a/deep/y', 'b/z', 'B']) {
    writeFileSync(join(place.base, file), '');
  }
  symlinkSync(join(place.base, 'b'), join(place.base, 'link'));
  expect(filesBelow(place.base)).toEqual([
    { path: 'B', isPlainFile: true },
    { path: 'a/deep/y', isPlainFile: true },
    { path: 'a/x', isPlainFile: true },
    { path: 'a.js', isPlainFile: true },
    { path: 'b/z', isPlainFile: true },
    { path: 'link', isPlainFile: false },
  ]);
});
