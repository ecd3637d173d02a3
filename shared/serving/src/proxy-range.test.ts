import { fastify } from 'fastify';
import { z } from 'zod';
import { isProxyRange } from './proxy-range';
import { trustedProxies } from './settings';

const good = [
  'loopback',
  'uniquelocal',
  '10.0.0.0/8',
  '127.0.0.1',
  '::1',
  'fd00::/8',
  '10.1.2.3/32',
];
const bad = [
  'all',
  '10.0.0/8',
  '10.0.0.0/33',
  '10.0.0.0/0',
  'fd00::/129',
  '10.0.0.1/',
  'web.internal',
  '*',
];

test.each(good)('%s is understood, by Fastify too', (range) => {
  expect(isProxyRange(range)).toBe(true);
  expect(() => fastify({ trustProxy: [range] })).not.toThrow();
});

test.each(bad)('%s is not', (range) => {
  expect(isProxyRange(range)).toBe(false);
});

test('a list with a fault is refused, and says which one it is', () => {
  const setting = trustedProxies('loopback');
  expect(setting.parse(undefined)).toEqual(['loopback']);
  expect(setting.parse(' 10.0.0.0/8, ::1,')).toEqual(['10.0.0.0/8', '::1']);
  const { error } = setting.safeParse('10.0.0.0/8,all');
  expect(z.prettifyError(error ?? new z.ZodError([]))).toContain('all is no address, range');
});
