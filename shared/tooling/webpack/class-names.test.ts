import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localNamePattern } from '@panggung/releases/local-names';
import { localName } from './class-names.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'names-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a class `list` of a sheet at the same path of a remote is called. */
function nameIn(remote: string, sheet: string, mode: string): string {
  const path = join(folder, remote, 'overview.module.css');
  mkdirSync(join(folder, remote), { recursive: true });
  writeFileSync(path, sheet);
  return localName({ resourcePath: path, mode }, '', 'list');
}

test.each([
  ['production', /^_.{6}_$/],
  ['development', /^overview__list--/],
])('two sheets of one path share a name only when they say the same: %s', (mode, form) => {
  const ours = nameIn('studio', '.list { gap: 1rem }', mode);
  expect(nameIn('admin', '.list { gap: 2rem }', mode)).not.toBe(ours);
  expect(nameIn('catalog', '.list { gap: 1rem }', mode)).toBe(ours);
  expect(ours).toMatch(form);
  expect(ours).toMatch(localNamePattern);
});

test.each(['card', '_card', 'event__card', '_button', 'btn-primary'])(
  'a name written by hand is not taken for one: %s',
  (name) => expect(name).not.toMatch(localNamePattern),
);
