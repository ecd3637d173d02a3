import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { ownSources } from './own-sources.mjs';

let base: string;
beforeEach(() => (base = realpathSync(mkdtempSync(join(tmpdir(), 'own-')))));
afterEach(() => rmSync(base, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

/** Builds `mf-a`. @returns what is wrong */
function errorsOf(source: string): Promise<string[]> {
  write('mf-a/remote.json', '{}');
  write('mf-a/package.json', '{"name":"mf-a"}');
  write('mf-a/src/entry.js', source);
  write('mf-a/src/own.js', 'export const own = 1;');
  write('mf-b/remote.json', '{}');
  write('mf-b/src/parts/card.js', 'export const card = 1;');
  write('shared/text.js', 'export const text = 1;');
  const folder = join(base, 'mf-a');
  return new Promise((done, fail) =>
    webpack(
      {
        mode: 'none',
        context: folder,
        entry: './src/entry.js',
        output: { path: join(base, 'out') },
        plugins: [ownSources(folder)],
      },
      (error, stats) =>
        error
          ? fail(error)
          : done((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message)),
    ),
  );
}

test('a build takes in its own sources and those of all', async () => {
  const source = `import { own } from './own'; import { text } from '../../shared/text'; own + text;`;
  expect(await errorsOf(source)).toEqual([]);
});

test('one that takes in those of another remote fails, and names them', async () => {
  const [error, ...more] = await errorsOf(
    `import { card } from '../../mf-b/src/parts/card'; card;`,
  );
  expect(error).toContain('mf-b/src/parts/card.js belongs to another remote');
  expect(more).toEqual([]);
});

test('one that takes in own sources beside src/ fails, for its name would not tell them apart', async () => {
  write('mf-a/lib/more.js', 'export const more = 1;');
  const [error, ...others] = await errorsOf(`import { more } from '../lib/more'; more;`);
  expect(error).toContain('mf-a/lib/more.js lies outside of src/');
  expect(others).toEqual([]);
  expect(await errorsOf(`import { name } from '../package.json'; name;`)).toEqual([]);
});
