import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packedPackages } from './pack';

test('teams elsewhere get the packages that are public, and no others', () => {
  const shared = resolve(import.meta.dirname, '../../..');
  const isPublic = (name: string) =>
    !(JSON.parse(readFileSync(join(shared, name, 'package.json'), 'utf8')) as { private?: boolean })
      .private;
  expect(packedPackages).toEqual(readdirSync(shared).filter(isPublic).sort());
});
