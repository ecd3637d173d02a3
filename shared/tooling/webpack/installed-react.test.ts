import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkReact } from './installed-react.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'react-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function install(version: string): void {
  const place = join(folder, 'node_modules/react');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'react', version }));
}

test('a remote is built with the React of the site', () => {
  install('19.2.1');
  expect(() => checkReact(folder)).not.toThrow();
});

test('another one is refused in a sentence', () => {
  install('18.3.1');
  expect(() => checkReact(folder)).toThrow(
    'React 18.3.1 is installed here, and the site runs React 19: install react@19 and react-dom@19.',
  );
});
