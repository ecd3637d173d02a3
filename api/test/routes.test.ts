import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.routes.ts'))
  .map((file) => `src/${file}`);
const names = files.map((file) => basename(file, '.routes.ts'));

/** The rule of docs/where-code-lives.md: the file whose name is the longest beginning of the words. */
function fileOf(method: string, path: string): string | undefined {
  const words = path
    .replace('/api/', '')
    .split('/')
    .filter((word) => !word.startsWith('{'))
    .join('-');
  const changes = (name: string) => name.endsWith('.changes');
  const fits = (name: string) =>
    words.startsWith(name.replace('.changes', '')) && !(changes(name) && method === 'get');
  const weight = (name: string) => 2 * name.replace('.changes', '').length + Number(changes(name));
  const [name] = names.filter(fits).sort((one, other) => weight(other) - weight(one));
  return files.find((file) => basename(file) === `${name}.routes.ts`);
}

/** The calls by which a file makes routes, a template as what it may become. */
function routesOf(file: string): { method: string; path: RegExp }[] {
  const call = /\.(get|post|put|patch|delete)\(\s*['`](\/[^'`]*)['`]/g;
  return [...readFileSync(join(root, file), 'utf8').matchAll(call)].map(
    ([, method = '', path = '']) => ({
      method,
      path: new RegExp(
        `^/api${path
          .replaceAll(/:\w+/g, '\\{\\w+\\}')
          .replaceAll('.', '\\.')
          .replaceAll(/\$\\?\{[^}]*\}/g, '[\\w.-]+')}$`,
      ),
    }),
  );
}

const made = new Map(files.map((file) => [file, routesOf(file)]));
const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method, path })),
);

/** Pictures are no part of the document. */
const hidden = 'src/catalog/media/media.routes.ts';

it('every route that a file makes is in the document', () => {
  const missing = files.flatMap((file) =>
    (made.get(file) ?? [])
      .filter(
        ({ method, path }) =>
          !operations.some((operation) => operation.method === method && path.test(operation.path)),
      )
      .map(({ method, path }) => `${file}: ${method} ${path.source}`),
  );
  expect(missing.filter((route) => !route.startsWith(hidden))).toEqual([]);
  expect(operations.length).toBeGreaterThan(140);
});

it('no two files have the same name', () => {
  expect(new Set(names).size).toBe(names.length);
});

it.each(operations)('$method $path is where its path says', ({ method, path }) => {
  const makers = files.filter((file) =>
    made.get(file)?.some((route) => route.method === method && route.path.test(path)),
  );
  expect(makers).toEqual([fileOf(method, path)]);
});
