import { testConfig } from '../test/kit/test-app';
import {
  ConfigError,
  readConfig,
  secondFactorRequired,
  secretKeysOf,
  settingNames,
} from './config';

const good = { SECRET_KEY: 'q7Zk2vX9mT4wR8yB1nC6pL3sD5fG0hJa' };
const key = 'pV8mQ2xL7nR4tY9wZ1kC6bF3sD5gH0jAeUoIiMhNvTc=';

const sound = {
  ...good,
  NODE_ENV: 'production',
  OIDC_CLIENT_SECRET: 'r4tY9wZ1kC6bF3sD',
  MIDTRANS_SERVER_KEY: 'Mid-server-pV8mQ2xL7nR4',
  TICKET_SIGNING_KEY: key,
  FILES_KEY: 'CzBVep/E6Q4zWH2ix+wRNluApcrvFDleg6jN8hc8YYY=',
};

it('names every variable that is missing or wrong', () => {
  const read = () => readConfig({ API_PORT: 'eighty', SECRET_KEY: 'short' });
  for (const name of ['API_PORT', 'SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL']) {
    expect(read).toThrow(name);
  }
});

it.each(['x', '-1', '99999999', 'x'.repeat(40)])('tells operators in English: %s', (value) => {
  const all = Object.fromEntries(settingNames.map((name) => [name, value]));
  let words = '';
  try {
    readConfig(all);
  } catch (error) {
    words = error instanceof ConfigError ? error.message : '';
  }
  expect(words.split('\n').length).toBeGreaterThan(10);
  // The application speaks Indonesian to visitors, with words of its own for what is wrong.
  expect(words).not.toMatch(/Tulis|Isi |Wajib|Pilih|Paling|harus|minimal|maksimal/i);
});

it('takes an empty variable for a missing one', () => {
  expect(testConfig({ OIDC_INTERNAL_ISSUER: '' }).OIDC_INTERNAL_ISSUER).toBeUndefined();
});

it('wants an address that mails can come from', () => {
  expect(() => testConfig({ MAIL_FROM: 'Panggung' })).toThrow('MAIL_FROM: must be an address');
  expect(testConfig({ MAIL_FROM: 'tiket@panggung.test' }).MAIL_FROM).toBe('tiket@panggung.test');
});

it('refuses example secrets in production only', () => {
  expect(testConfig(sound).NODE_ENV).toBe('production');
  for (const name of ['SECRET_KEY', 'OIDC_CLIENT_SECRET', 'MIDTRANS_SERVER_KEY']) {
    const example = { ...sound, [name]: 'change-me-change-me-change-me-change-me' };
    expect(() => testConfig(example)).toThrow(`${name}: the secret must not be`);
  }
  const before = { ...sound, PREVIOUS_SECRET_KEY: 'change-me-change-me-change-me-change-me' };
  expect(() => testConfig(before)).toThrow('PREVIOUS_SECRET_KEY');
  const oldZeros = {
    ...sound,
    PREVIOUS_TICKET_SIGNING_KEYS: `${key},${Buffer.alloc(32).toString('base64')}`,
  };
  expect(() => testConfig(oldZeros)).toThrow('PREVIOUS_TICKET_SIGNING_KEYS');
  const plain = { ...sound, OIDC_ISSUER: 'http://id.example.org' };
  expect(() => testConfig(plain)).toThrow('OIDC_ISSUER: must be https');
  expect(testConfig({ ...plain, NODE_ENV: 'test' }).OIDC_ISSUER).toBe(plain.OIDC_ISSUER);
  const beside = { ...plain, OIDC_INTERNAL_ISSUER: 'http://127.0.0.1:4000' };
  expect(testConfig(beside).NODE_ENV).toBe('production');
  for (const name of ['MIDTRANS_SNAP_URL', 'MIDTRANS_API_URL']) {
    expect(() => testConfig({ ...sound, [name]: 'http://pay.example.org' })).toThrow(
      `${name}: must be https`,
    );
    expect(() => testConfig({ ...sound, [name]: 'http://127.0.0.1:4001' })).not.toThrow();
  }
  const zeros = { ...sound, TICKET_SIGNING_KEY: Buffer.alloc(32).toString('base64') };
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
  expect(secondFactorRequired(testConfig(sound))).toBe(true);
  expect(secondFactorRequired(testConfig({ ...sound, SECOND_FACTOR: 'optional' }))).toBe(false);
  expect(secondFactorRequired(testConfig({}))).toBe(false);
  expect(secondFactorRequired(testConfig({ SECOND_FACTOR: 'required' }))).toBe(true);
  expect(() => testConfig({ SECOND_FACTOR: 'sometimes' })).toThrow('SECOND_FACTOR');
  expect(testConfig({ OIDC_MFA_ACR: ' gold, ,silver' }).OIDC_MFA_ACR).toEqual(['gold', 'silver']);
});

/** The names and messages of what is wrong with settings. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

it('names everything that is wrong at once: missing, malformed, unsafe, in English', () => {
  const problems = problemsOf({
    ...sound,
    API_PORT: 'eighty',
    SMTP_URL: 'mail.example.org',
    OIDC_ISSUER: 'http://id.example.org',
    MIDTRANS_SNAP_URL: 'https://app.sandbox.midtrans.com',
    MIDTRANS_SERVER_KEY: 'change-me-change-me',
    FILES_KEY: key,
  });
  expect(problems.sort()).toEqual([
    'API_PORT: Invalid input: expected number, received NaN',
    'DATABASE_URL: is missing',
    'FILES_KEY: must not be the same as TICKET_SIGNING_KEY',
    'MAIL_FROM: is missing',
    'MIDTRANS_API_URL: is missing',
    'MIDTRANS_SERVER_KEY: the secret must not be the one of .env.example',
    'MIDTRANS_SNAP_URL: is the sandbox of the gateway, where nobody pays',
    'OIDC_CLIENT_ID: is missing',
    'OIDC_ISSUER: must be https in production, unless the provider is on this machine',
    'PUBLIC_URL: is missing',
    'SMTP_URL: must be like smtp://user:password@host:587, with %40 for @ and %2F for / in the password, and so on',
  ]);
});

it('takes a misspelt NODE_ENV for production', () => {
  const problems = problemsOf({ ...sound, NODE_ENV: 'prod', FILES_KEY: '' });
  expect(problems).toContain('FILES_KEY: is missing');
  expect(problems.join()).toContain('NODE_ENV: Invalid option');
});

it('wants a key for files in production, and each key for one purpose', () => {
  expect(() => testConfig(sound)).not.toThrow();
  expect(() => testConfig({ ...sound, FILES_KEY: '' })).toThrow('FILES_KEY: is missing');
  expect(() => testConfig({ ...sound, FILES_KEY: 'x' })).toThrow('must be the base64 of 32 bytes');
  const secret = 'BU6X4ClyuwRNlt8ocboDTJXeJ3C5AkuU3SZvuAFKk9w=';
  const shared: Record<string, string>[] = [
    { FILES_KEY: secret, SECRET_KEY: secret },
    { FILES_KEY: secret, PREVIOUS_SECRET_KEY: secret },
    { FILES_KEY: secret, PREVIOUS_TICKET_SIGNING_KEYS: `${key},${secret}` },
    { SECRET_KEY: secret, MIDTRANS_SERVER_KEY: secret },
    { OIDC_CLIENT_SECRET: secret, PREVIOUS_FILES_KEYS: secret },
  ];
  for (const same of shared) {
    expect(() => testConfig({ ...sound, ...same })).toThrow('must not be the same as');
  }
  // While a key is replaced, the new one stands among those of before for a while.
  const changing = {
    ...sound,
    FILES_KEY: secret,
    PREVIOUS_FILES_KEYS: `${sound.FILES_KEY},${secret}`,
  };
  expect(() => testConfig(changing)).not.toThrow();
  expect(() => testConfig({ ...sound, NODE_ENV: 'test', FILES_KEY: key })).not.toThrow();
});
