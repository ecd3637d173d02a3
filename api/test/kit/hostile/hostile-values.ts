import { randomUUID } from 'node:crypto';

/** What no field of a body expects, most of it of the wrong kind. */
export const hostileValues: unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 63,
  1e308,
  '',
  'a\0b',
  '\ud800',
  'x'.repeat(60_000),
  "'; drop table users; --",
  '9999-99-99',
  [],
  {},
  [[[[[]]]]],
  { $ne: null },
  'NaN',
];

/** Bodies that are no JSON, no object, or an attempt at prototypes. */
export const hostileBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '12',
  'undefined',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":1e400}',
  '\0',
  `${'['.repeat(20_000)}`,
  JSON.stringify({
    additionalData: JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as unknown,
  }),
];

/** What no parameter of a query expects. */
export const hostileQueries = [
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'abc',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '2026-13-45',
  "'",
  '%25',
  '[object Object]',
];
/** What no id in a path looks like, and one that nothing has. */
export const hostilePaths = [
  '1',
  'null',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '00000000',
  "'",
  randomUUID(),
  'x'.repeat(500),
];
