/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { mapStack } from '@panggung/releasing';
import { folderStore } from '@panggung/storage';
import webpack from 'webpack';
import { baseConfig, compressedCopies } from './base.mjs';
import { sourceMaps, sourceNames } from './source-maps.mjs';

let base: string;
let folder: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'source-maps-')));
  folder = join(base, 'mf-a');
  write('pnpm-lock.yaml', '');
  write('mf-a/src/remote.ts', `import { total } from './features/total';\nexport { total };\n`);
  write('mf-a/src/features/total.ts', source);
  write('mf-a/node_modules/adds/package.json', '{ "name": "adds", "version": "1.0.0" }');
  write('mf-a/node_modules/adds/index.js', 'export const adds = (a, b) => a + b;');
});
afterEach(() => rmSync(base, { recursive: true }));

const source = `import { adds } from 'adds';

interface Order {
  prices: number[];
}

export function total(order: Order): number {
  if (order.prices.length === 0) throw new Error('nothing was ordered');
  return order.prices.reduce(adds);
}
`;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), content);
}

function build(part: 'browser' | 'server' = 'browser'): Promise<void> {
  const path = join(folder, 'dist', part);
  return new Promise((resolve, reject) => {
    webpack(
      {
        ...baseConfig({ target: part, context: folder }),
        entry: './src/remote.ts',
        output: {
          path,
          clean: true,
          filename: '[name].[contenthash:8].js',
          library: { type: 'var', name: 'built' },
        },
        plugins: [...compressedCopies(), sourceMaps(folder, part)],
      },
      (error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString()));
        else resolve();
      },
    );
  });
}

const scriptOf = (part: string) =>
  readdirSync(join(folder, 'dist', part)).find((name) => name.endsWith('.js')) ?? '';
const mapAt = (part: string) =>
  readFileSync(join(folder, 'dist/maps', part, `${scriptOf(part)}.map`), 'utf8');

test('maps lie beside what is served, and nothing leads to them', async () => {
  await build();
  const served = readdirSync(join(folder, 'dist/browser'));
  expect(served.filter((name) => name.includes('.map'))).toEqual([]);
  const script = readFileSync(join(folder, 'dist/browser', scriptOf('browser')), 'utf8');
  expect(script).not.toContain('sourceMappingURL');
  expect(readdirSync(join(folder, 'dist/maps/browser'))).toEqual([`${scriptOf('browser')}.map`]);
});

test('they name files as the repository has them, tell no machine and no source', async () => {
  await build();
  const text = mapAt('browser');
  const { sources, sourcesContent } = JSON.parse(text) as {
    sources: string[];
    sourcesContent?: unknown;
  };
  expect(sources).toEqual(
    expect.arrayContaining(['mf-a/src/features/total.ts', 'node_modules/adds/index.js']),
  );
  for (const name of sources) expect(name).toMatch(/^(mf-a\/src|node_modules|webpack)\/[\w./-]+$/);
  expect(sourcesContent).toBeUndefined();
  for (const hidden of [base, 'webpack:', 'nothing was ordered'])
    expect(text).not.toContain(hidden);
});

test('those of the build before go', async () => {
  await build();
  const before = scriptOf('browser');
  write('mf-a/src/features/total.ts', source.replace('nothing', 'not a thing'));
  await build();
  expect(scriptOf('browser')).not.toBe(before);
  expect(existsSync(join(folder, 'dist/maps/browser', `${before}.map`))).toBe(false);
});

test.each(['browser', 'server'] as const)(
  'what a built script of the %s throws is found in its source',
  async (part) => {
    await build(part);
    const file = scriptOf(part);
    const store = folderStore(join(base, 'store'));
    await store.write(`a/1.0.0-abc/maps/${part}/${file}.map`, mapAt(part));
    const filename = `/remotes/a/1.0.0-abc/${part === 'server' ? 'server/' : ''}${file}`;
    const code = readFileSync(join(folder, 'dist', part, file), 'utf8');
    const stack = new Script(
      `${code}\n;(() => { try { built.total({ prices: [] }); } catch (error) { return error.stack; } })()`,
      { filename },
    ).runInThisContext() as string;
    const [line = 0, column = 0] = positionOf('new Error');
    const mapped = await mapStack(stack, { store, name: 'a' });
    expect(mapped).toContain(`mf-a/src/features/total.ts:${line}:${column}`);
  },
);

function positionOf(words: string): number[] {
  const before = source.slice(0, source.indexOf(words)).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

test('names of files that are elsewhere, or nowhere', () => {
  const nameOf = (path: string) =>
    sourceNames(folder)({ absoluteResourcePath: path, resourcePath: path });
  expect(nameOf(join(base, 'shared/ui/src/button.tsx'))).toBe('shared/ui/src/button.tsx');
  expect(nameOf('/opt/elsewhere/secret-project/a.ts')).toBe('elsewhere/a.ts');
  expect(nameOf('/x/node_modules/.pnpm/react@19.0.0/node_modules/react/index.js')).toBe(
    'node_modules/react/index.js',
  );
  expect(nameOf('webpack/runtime/load script')).toBe('webpack/load-script');
  rmSync(join(base, 'pnpm-lock.yaml'));
  expect(nameOf(join(folder, 'src/remote.ts'))).toBe('src/remote.ts');
});
