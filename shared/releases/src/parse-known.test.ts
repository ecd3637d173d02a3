import { z } from 'zod';
import { parseKnown } from './parse-known';

const schema = z.strictObject({ routes: z.array(z.strictObject({ path: z.string() })) });

test('what a later version wrote is read, without what only that one knows', () => {
  const later = { routes: [{ path: '/a', speed: 1 }, { path: '/b' }], teams: ['x'] };
  expect(parseKnown(schema, later)).toEqual({ routes: [{ path: '/a' }, { path: '/b' }] });
});

test('what is wrong is not read', () => {
  expect(() => parseKnown(schema, { routes: [{ path: 1 }] })).toThrow('expected string');
  expect(() => parseKnown(schema, { routes: [{ path: 1, speed: 1 }] })).toThrow('expected string');
});
