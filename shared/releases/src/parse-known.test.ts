import { z } from 'zod';
import { parseKnown } from './parse-known';

const schema = z.strictObject({ routes: z.array(z.strictObject({ path: z.string() })) });

test('what a later version wrote is read, without what only that one knows', () => {
  const later = { routes: [{ path: '/a', speed: 1 }, { path: '/b' }], teams: ['x'] };
  expect(parseKnown(schema, later)).toEqual({ routes: [{ path: '/a' }, { path: '/b' }] });
});

// What zod says in words depends on settings of whoever runs in the same process.
test.each([{ path: 1 }, { path: 1, speed: 1 }])('what is wrong is not read: %p', (route) => {
  const fault = { code: 'invalid_type', path: ['routes', 0, 'path'] };
  try {
    parseKnown(schema, { routes: [route] });
    throw new Error('it is read');
  } catch (error) {
    expect(error).toMatchObject({ issues: [fault] });
  }
});
