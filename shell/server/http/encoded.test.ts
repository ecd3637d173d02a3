/** @jest-environment node */
import { acceptedEncoding } from './encoded';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['identity, br;q=0.5', null],
  ['identity;q=0, *;q=0', null],
  ['x-br', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('of what %j accepts a page is sent as %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
