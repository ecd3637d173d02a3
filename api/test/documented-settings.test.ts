import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from '../src/config';

/** The settings that the first column of a table names, by the heading of the table. */
function namesIn(path: string, heading: RegExp): Set<string> {
  const text = readFileSync(join(__dirname, '../../docs', path), 'utf8');
  const lines = text.split('\n');
  const head = lines.findIndex((line) => heading.test(line));
  const rows = lines.slice(
    head,
    lines.findIndex((line, nth) => nth > head && line === ''),
  );
  return new Set(
    rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name ?? ''),
    ),
  );
}

it.each([
  ['operations.md', /^\| setting .*\| web \| api \|/],
  ['contracts/api.md', /^\| name +\| meaning/],
])('docs/%s names every setting of the api', (path, heading) => {
  const named = namesIn(path, heading);
  expect(settingNames.filter((name) => !named.has(name))).toEqual([]);
});
