import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localNamePattern } from '@panggung/releases/local-names';
import { localName } from './class-names.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'names-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a class `list` of a sheet at the same path of a remote is called. */
function nameIn(remote: string, sheet: string): string {
  const path = join(folder, remote, 'overview.module.css');
  mkdirSync(join(folder, remote), { recursive: true });
  writeFileSync(path, sheet);
  return localName({ resourcePath: path }, '', 'list');
}

test('two sheets of one path share a name only when they say the same', () => {
  const ours = nameIn('studio', '.list { gap: 1rem }');
  expect(nameIn('admin', '.list { gap: 2rem }')).not.toBe(ours);
  expect(nameIn('catalog', '.list { gap: 1rem }')).toBe(ours);
  expect(ours).toMatch(/^overview__list--/);
  expect(ours).toMatch(localNamePattern);
});
