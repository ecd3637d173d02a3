import {
  accountHash,
  audienceSchema,
  checkAudience,
  cityKey,
  isCityInAudience,
  isInAudience,
} from './audience';
import { beginOf } from './canary-plan';

const staff = audienceSchema.parse({
  roles: ['admin'],
  accounts: [accountHash('Sari@panggung.example '), accountHash('u-7')],
});

test.each([
  ['by role', { id: 'u-1', email: 'a@b.example', roles: ['user', 'admin'] }, true],
  ['by e-mail address', { id: 'u-1', email: 'sari@Panggung.example', roles: [] }, true],
  ['by id', { id: 'u-7', email: 'a@b.example', roles: [] }, true],
  ['not at all', { id: 'u-70', email: 'a@panggung.example', roles: ['user'] }, false],
])('somebody is in an audience %s', (_, account, isIn) => {
  expect(isInAudience(staff, account)).toBe(isIn);
});

test('it names nobody, and no role that does not exist', () => {
  expect(JSON.stringify(staff)).not.toMatch(/sari/i);
  expect(() => checkAudience(audienceSchema.parse({ roles: ['staff'] }))).toThrow(
    'there is no role staff: there are user, artist, promotor, admin, crew',
  );
  expect(() => checkAudience(audienceSchema.parse({}))).toThrow(
    'needs a role, an account or a city',
  );
});

test('a canary begins with its audience alone, and goes on with all of its steps', () => {
  const steps = { shares: [5, 100], every: 30 };
  expect(beginOf({ audience: staff })).toMatchObject({ percent: 0, audience: staff });
  expect(beginOf({ audience: staff, percent: 10 })).toMatchObject({ percent: 10 });
  expect(beginOf({ audience: staff, steps })).toMatchObject({
    percent: 0,
    steps: { left: [5, 100] },
  });
  expect(() => beginOf({ audience: staff, percent: 100 })).toThrow('from 0 to 99');
});

test('a city is the same one however it is spelled', () => {
  const audience = audienceSchema.parse({ cities: ['Jakarta', ' Kota  Bandung '] });
  expect(() => checkAudience(audience)).not.toThrow();
  for (const spelled of ['jakarta', ' JAKARTA ', 'Kota Bandung', 'kota\u00a0bandung']) {
    expect(isCityInAudience(audience, cityKey(spelled))).toBe(true);
  }
  for (const other of ['', 'Jakarta Timur', 'Bandung']) {
    expect(isCityInAudience(audience, cityKey(other))).toBe(false);
  }
  const cityOf = (city: string) => audienceSchema.safeParse({ cities: [city] }).success;
  expect(['Jakarta,Bandung', '', ' ', 'a\nb', 'x'.repeat(61)].map(cityOf)).toEqual(
    Array(5).fill(false),
  );
});

test('nobody is in an audience by an address that is not proved', () => {
  const audience = audienceSchema.parse({ accounts: [accountHash('budi@contoh.id')] });
  const account = { id: 'u1', roles: [] };
  expect(isInAudience(audience, { ...account, email: 'budi@contoh.id' })).toBe(true);
  expect(isInAudience(audience, { ...account, email: null })).toBe(false);
});
