/** @jest-environment node */
import { opens, signBase } from './signed-base';

const secret = 'a secret of more than thirty-two characters';
const target = { name: 'admin', release: '1.0.0-abc' };
const now = 1_800_000_000_000;
const ticketOf = (base: string) => /~([^/]+)/.exec(base)?.[1] ?? '';

test('a signed path opens its release for a quarter of an hour', () => {
  const base = signBase(target, secret, { now });
  expect(base).toMatch(/^\/remotes\/~[^/]+\/admin\/1\.0\.0-abc\/$/);
  expect(opens(ticketOf(base), target, secret, now + 14 * 60_000)).toBe(true);
  expect(opens(ticketOf(base), target, secret, now + 15 * 60_000)).toBe(false);
});

test('it opens no other remote and no other release', () => {
  const ticket = ticketOf(signBase(target, secret, { now }));
  expect(opens(ticket, { ...target, name: 'studio' }, secret, now)).toBe(false);
  expect(opens(ticket, { ...target, release: '1.0.1-abc' }, secret, now)).toBe(false);
});

test.each(['', '.', 'zzzzzz.', 'zzzzzz.AAAA', '~~~', 'Infinity.x'])(
  '%p opens nothing',
  (ticket) => {
    expect(opens(ticket, target, secret, now)).toBe(false);
  },
);

test('a later time in the ticket breaks its signature', () => {
  const [, signature = ''] = ticketOf(signBase(target, secret, { now })).split('.');
  const later = Math.floor(now / 1000 + 99_999).toString(36);
  expect(opens(`${later}.${signature}`, target, secret, now)).toBe(false);
});

test('another secret does not open it', () => {
  expect(opens(ticketOf(signBase(target, secret, { now })), target, `${secret}!`, now)).toBe(false);
});
