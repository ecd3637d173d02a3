import { testConfig } from '../test/kit/test-app';
import { readConfig, secondFactorRequired, secretKeysOf } from './config';

const good = { SECRET_KEY: 'q7Zk2vX9mT4wR8yB1nC6pL3sD5fG0hJa' };
const key = 'pV8mQ2xL7nR4tY9wZ1kC6bF3sD5gH0jAeUoIiMhNvTc=';

it('names every variable that is missing or wrong', () => {
  const read = () => readConfig({ API_PORT: 'eighty', SECRET_KEY: 'short' });
  for (const name of ['API_PORT', 'SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL']) {
    expect(read).toThrow(name);
  }
});

it('takes an empty variable for a missing one', () => {
  expect(testConfig({ OIDC_INTERNAL_ISSUER: '' }).OIDC_INTERNAL_ISSUER).toBeUndefined();
});

it('refuses example secrets in production only', () => {
  const production = {
    ...good,
    NODE_ENV: 'production',
    OIDC_CLIENT_SECRET: 'r4tY9wZ1kC6bF3sD',
    MIDTRANS_SERVER_KEY: 'Mid-server-pV8mQ2xL7nR4',
    TICKET_SIGNING_KEY: key,
  };
  expect(testConfig(production).NODE_ENV).toBe('production');
  for (const name of ['SECRET_KEY', 'OIDC_CLIENT_SECRET', 'MIDTRANS_SERVER_KEY']) {
    const example = { ...production, [name]: 'change-me-change-me-change-me-change-me' };
    expect(() => testConfig(example)).toThrow(`${name}: the secret must not be`);
  }
  const before = { ...production, PREVIOUS_SECRET_KEY: 'change-me-change-me-change-me-change-me' };
  expect(() => testConfig(before)).toThrow('PREVIOUS_SECRET_KEY');
  const oldZeros = {
    ...production,
    PREVIOUS_TICKET_SIGNING_KEYS: `${key},${Buffer.alloc(32).toString('base64')}`,
  };
  expect(() => testConfig(oldZeros)).toThrow('PREVIOUS_TICKET_SIGNING_KEYS');
  const plain = { ...production, OIDC_ISSUER: 'http://id.example.org' };
  expect(() => testConfig(plain)).toThrow('OIDC_ISSUER: must be https');
  expect(testConfig({ ...plain, NODE_ENV: 'test' }).OIDC_ISSUER).toBe(plain.OIDC_ISSUER);
  const beside = { ...plain, OIDC_INTERNAL_ISSUER: 'http://127.0.0.1:4000' };
  expect(testConfig(beside).NODE_ENV).toBe('production');
  for (const name of ['MIDTRANS_SNAP_URL', 'MIDTRANS_API_URL']) {
    expect(() => testConfig({ ...production, [name]: 'http://pay.example.org' })).toThrow(
      `${name}: must be https`,
    );
    expect(() => testConfig({ ...production, [name]: 'http://127.0.0.1:4001' })).not.toThrow();
  }
  const zeros = { ...production, TICKET_SIGNING_KEY: Buffer.alloc(32).toString('base64') };
  expect(() => testConfig(zeros)).toThrow('TICKET_SIGNING_KEY');
});

it('knows the key before as well, while it is being replaced', () => {
  const previous = 'hB5nJ2kM8vC1xZ6lP9oI3uY7tR4eW0qA';
  expect(secretKeysOf(testConfig(good))).toEqual([good.SECRET_KEY]);
  const config = testConfig({ ...good, PREVIOUS_SECRET_KEY: previous });
  expect(secretKeysOf(config)).toEqual([good.SECRET_KEY, previous]);
  expect(testConfig({ PREVIOUS_TICKET_SIGNING_KEYS: `${key},${key}` })).toMatchObject({
    PREVIOUS_TICKET_SIGNING_KEYS: [key, key],
  });
  expect(() => testConfig({ PREVIOUS_TICKET_SIGNING_KEYS: 'x' })).toThrow(
    'PREVIOUS_TICKET_SIGNING_KEYS',
  );
});

it('asks admins and promotors for a second factor in production, unless told otherwise', () => {
  const production = {
    ...good,
    NODE_ENV: 'production',
    OIDC_CLIENT_SECRET: 'r4tY9wZ1kC6bF3sD',
    MIDTRANS_SERVER_KEY: 'Mid-server-pV8mQ2xL7nR4',
    TICKET_SIGNING_KEY: key,
  };
  expect(secondFactorRequired(testConfig(production))).toBe(true);
  expect(secondFactorRequired(testConfig({ ...production, SECOND_FACTOR: 'optional' }))).toBe(
    false,
  );
  expect(secondFactorRequired(testConfig({}))).toBe(false);
  expect(secondFactorRequired(testConfig({ SECOND_FACTOR: 'required' }))).toBe(true);
  expect(() => testConfig({ SECOND_FACTOR: 'sometimes' })).toThrow('SECOND_FACTOR');
  expect(testConfig({ OIDC_MFA_ACR: ' gold, ,silver' }).OIDC_MFA_ACR).toEqual(['gold', 'silver']);
});
