import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { baseConfig } from '../../webpack/base.mjs';
import { problemsOf } from './problems';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'problems-'));
  mkdirSync(join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What is wrong with a module, as its build says. */
async function problemsIn(source: string) {
  writeFileSync(join(folder, 'src/entry.ts'), source);
  const compiler = webpack({
    ...baseConfig({ target: 'browser', context: folder }),
    mode: 'development',
    entry: './src/entry.ts',
    output: { path: join(folder, 'dist') },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await new Promise<Stats>((done, fail) =>
    compiler.run((error, result) => (result ? done(result) : fail(error ?? new Error('none')))),
  );
  const problems = problemsOf(stats, folder);
  await new Promise<void>((done) => compiler.close(() => done()));
  return problems;
}

test('a syntax error has its file, its line and what was expected, without escapes', async () => {
  const [problem] = await problemsIn('export const one = 1;\nexport const = 2;\n');
  expect(problem).toMatchObject({ file: 'src/entry.ts', line: 2 });
  expect(problem?.message).toMatch(/export const = 2/);
  expect(problem?.message).not.toMatch(/Module build failed|\n\s+at /);
});

test('a file that is missing is named with the line that asks for it', async () => {
  const [problem] = await problemsIn("const a = 1;\nimport './absent';\nconsole.log(a);\n");
  expect(problem).toMatchObject({ file: 'src/entry.ts', line: 2 });
  expect(problem?.message).toMatch(/Can't resolve '\.\/absent'/);
});

test('a good build has none', async () => {
  expect(await problemsIn('export const one = 1;\n')).toEqual([]);
});
