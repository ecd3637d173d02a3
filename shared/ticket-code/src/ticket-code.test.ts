import fc from 'fast-check';
import {
  bytesToSign,
  checkTicketCode,
  formatTicketCode,
  hashTypedCode,
  importTicketKeys,
  indexRevocations,
  normaliseTypedCode,
  parseTicketCode,
  type Revocation,
  type TicketClaims,
  type TicketKey,
} from './index';

const eventId = '018f7f3e-0000-7000-8000-000000000001';
const otherEvent = '018f7f3e-0000-7000-8000-000000000002';
const ticketId = 'a3bb189e-8bf9-3888-9912-ace4e6543002';

let pair: CryptoKeyPair;
let keys: CryptoKey[];
beforeAll(async () => {
  const made = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  pair = made;
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const key: TicketKey = { kty: 'OKP', crv: 'Ed25519', x: jwk.x ?? '', kid: 'one' };
  keys = await importTicketKeys([key]);
});

async function issue(claims: TicketClaims): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, bytesToSign(claims));
  return formatTicketCode(claims, new Uint8Array(signature));
}

const check = (text: string, list: Revocation[] = []) =>
  checkTicketCode(text, { keys, eventId, revocations: indexRevocations(list) });

const claimsArbitrary = fc.record({
  ticketId: fc.uuid(),
  eventId: fc.uuid(),
  version: fc.integer({ min: 1, max: 0xffffffff }),
});

it('reads back whatever claims were written', () =>
  fc.assert(
    fc.asyncProperty(claimsArbitrary, async (claims) => {
      const text = await issue(claims);
      expect(text).toHaveLength(140);
      expect(parseTicketCode(text)?.claims).toEqual(claims);
      const result = await checkTicketCode(text, {
        keys,
        eventId: claims.eventId,
        revocations: new Map(),
      });
      expect(result).toEqual({ result: 'candidate', claims });
    }),
  ));

it('takes no text but the one that was issued', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 139 }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.nat(2),
      async (at, put, cut) => {
        const text = await issue({ ticketId, eventId, version: 1 });
        const altered = text.slice(0, at) + put + text.slice(at + cut);
        fc.pre(altered !== text);
        expect(await check(altered)).toEqual({ result: 'forged' });
      },
    ),
    { numRuns: 1_000 },
  ));

it('calls any other text forged and never throws', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string().map((text) => `PGT1.${text}`),
        fc.base64String().map((text) => `PGT1.${text}.${text}`),
        fc
          .uint8Array({ minLength: 100, maxLength: 100 })
          .map((bytes) => Buffer.from(bytes))
          .map((bytes) => ['PGT1', bytes.subarray(0, 36), bytes.subarray(36)])
          .map((parts) => parts.map((part) => part.toString('base64url')).join('.')),
      ),
      async (text) => {
        expect(await check(text)).toEqual({ result: 'forged' });
      },
    ),
    { numRuns: 500 },
  ));

it('knows no second spelling of a code', async () => {
  const text = await issue({ ticketId, eventId, version: 1 });
  const last = text.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twin = text.slice(0, -1) + alphabet[alphabet.indexOf(last) + 1];
  const signature = (spelling: string) => Buffer.from(spelling.split('.')[2] ?? '', 'base64url');
  // A lenient decoder sees the same bytes in both.
  expect(signature(twin)).toEqual(signature(text));
  expect(await check(twin)).toEqual({ result: 'forged' });
  for (const spelling of [`${text}=`, ` ${text}`, `${text}\n`, `${text}.`, text.toLowerCase()]) {
    expect(await check(spelling)).toEqual({ result: 'forged' });
  }
});

it('does not take the signature of another key', async () => {
  const text = await issue({ ticketId, eventId, version: 1 });
  const stranger = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  const { publicKey } = stranger;
  const facts = { eventId, revocations: new Map() };
  expect(await checkTicketCode(text, { ...facts, keys: [publicKey] })).toEqual({
    result: 'forged',
  });
  expect(await checkTicketCode(text, { ...facts, keys: [] })).toEqual({ result: 'forged' });
  // While keys change, both are known.
  expect(await checkTicketCode(text, { ...facts, keys: [publicKey, ...keys] })).toMatchObject({
    result: 'candidate',
  });
});

it('tells a genuine ticket of another event', async () => {
  const claims = { ticketId, eventId: otherEvent, version: 1 };
  expect(await check(await issue(claims))).toEqual({ result: 'other_event', claims });
});

it.each([
  [1, 2, 'revoked'],
  [2, 2, 'candidate'],
  [3, 2, 'candidate'],
] as const)('judges version %i where all below %i are void: %s', async (version, below, result) => {
  const list: Revocation[] = [{ ticketId, below, reason: 'transferred' }];
  const claims = { ticketId, eventId, version };
  expect(await check(await issue(claims), list)).toEqual({
    result,
    claims,
    ...(result === 'revoked' && { reason: 'transferred' }),
  });
});

it('refuses to write what could not be read back', () => {
  const refused = (claims: TicketClaims) => expect(() => bytesToSign(claims)).toThrow();
  refused({ ticketId: 'x', eventId, version: 1 });
  for (const version of [0, -1, 1.5, 0x100000000, NaN]) refused({ ticketId, eventId, version });
});

it('reads the version big-endian, behind both ids', () => {
  const bytes = Buffer.from(bytesToSign({ ticketId, eventId, version: 0x01020304 }));
  expect(bytes.toString('latin1', 0, 5)).toBe('PGT1.');
  expect(bytes.toString('hex', 5)).toBe(
    'a3bb189e8bf938889912ace4e6543002' + '018f7f3e000070008000000000000001' + '01020304',
  );
});

describe('codes for people', () => {
  it.each(['TKT-7K2M9QABCD', 'tkt 7k2m 9qab cd', ' 7K2M9QABCD ', 'TKT7K2M9QABCD'])(
    'are the same however they are typed: %s',
    async (typed) => {
      expect(normaliseTypedCode(typed)).toBe('TKT-7K2M9QABCD');
      expect(await hashTypedCode(eventId.toUpperCase(), typed)).toBe(
        await hashTypedCode(eventId, 'TKT-7K2M9QABCD'),
      );
    },
  );

  it('may begin with the letters of the prefix', () => {
    expect(normaliseTypedCode('TKTKT23456')).toBe('TKT-TKTKT23456');
    expect(normaliseTypedCode('tkt-tktkt23456')).toBe('TKT-TKTKT23456');
  });

  it('have another hash for each event', async () => {
    const here = await hashTypedCode(eventId, 'TKT-7K2M9QABCD');
    expect(here).toMatch(/^[\w-]{22}$/);
    expect(await hashTypedCode(otherEvent, 'TKT-7K2M9QABCD')).not.toBe(here);
  });
});
