import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceHash } from './source-hash.mjs';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sources-'));
  for (const file of [
    'package.json',
    'remote.json',
    'package-lock.json',
    'src/remote.tsx',
    'src/features/.gitkeep',
    'node_modules/@panggung/ui/package.json',
    'node_modules/@panggung/ui/src/index.ts',
  ]) {
    write(file, file);
  }
});
afterEach(() => rmSync(base, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
}

test.each([
  'notes.txt',
  'README.md',
  'signing.key',
  '.env',
  '.data/releases/registry.json',
  'dist/browser/build.json',
  'jest.config.mjs',
  'src/remote.test.tsx',
  'src/features/form.states.tsx',
  'node_modules/react/index.js',
  'node_modules/@panggung/ui/CHANGELOG.md',
])('%s is no source: beside it the same ones have the same hash', (file) => {
  const before = sourceHash(base);
  write(file, 'stray');
  expect(sourceHash(base)).toBe(before);
});

test.each([
  'package.json',
  'remote.json',
  'package-lock.json',
  'webpack.config.mjs',
  'src/remote.tsx',
  'src/features/form.tsx',
  'node_modules/@panggung/ui/src/index.ts',
])('another %s is another hash', (file) => {
  const before = sourceHash(base);
  write(file, 'changed');
  expect(sourceHash(base)).not.toBe(before);
});
