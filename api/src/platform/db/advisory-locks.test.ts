import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advisoryLocks } from './advisory-locks';

const src = join(__dirname, '../..');

it('has a number of its own for each purpose', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('knows those that functions of the database take', () => {
  const folder = join(src, 'db/functions');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const taken = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/advisory_\w*lock\((\d+)\)/g)].map(
      ([, number]) => Number(number),
    ),
  );
  expect(taken).toEqual([advisoryLocks.listings]);
});

it('is the only place that numbers them', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const locking = files.filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.includes('.test.') &&
      /pg_(?:try_)?advisory/.test(readFileSync(join(src, name), 'utf8')),
  );
  expect(locking.length).toBeGreaterThan(3);
  for (const name of locking) {
    expect(readFileSync(join(src, name), 'utf8')).toContain('advisoryLocks.');
  }
});
