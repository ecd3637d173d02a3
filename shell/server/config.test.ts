/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, settingNames } from './config';

const good = {
  PUBLIC_URL: 'https://panggung.test/',
  API_URL: 'http://127.0.0.1:4101',
  RELEASES_STORE: 'releases',
  SHELL_DIR: 'dist',
  WEB_KEY: 'x'.repeat(32),
};

test('addresses become origins, folders become absolute', () => {
  const config = readConfig(good);
  expect(config.PUBLIC_URL).toBe('https://panggung.test');
  expect(config.RELEASES_STORE).toMatch(/^\/.*releases$/);
  expect(config.PORT).toBe(3000);
});

test('every bad variable is named', () => {
  expect(() => readConfig({ ...good, PUBLIC_URL: 'nowhere', WEB_KEY: 'short', PORT: '0' })).toThrow(
    /PORT[\s\S]*PUBLIC_URL[\s\S]*WEB_KEY/,
  );
});

test('production refuses examples, and overrides that nobody meant', () => {
  const production = {
    ...good,
    NODE_ENV: 'production',
    WEB_KEY: 'q7Zk2vX9mT4wR8yB1nC6pL3sD5fG0hJa',
  };
  expect(readConfig(production).NODE_ENV).toBe('production');
  const bad = {
    ...production,
    WEB_KEY: 'change-me-change-me-change-me-xyz',
    REMOTE_OVERRIDES: 'true',
  };
  expect(() => readConfig(bad)).toThrow(/WEB_KEY[\s\S]*REMOTE_OVERRIDES/);
  expect(() => readConfig({ ...production, PREVIOUS_WEB_KEY: 'x'.repeat(32) })).toThrow(
    'PREVIOUS_WEB_KEY',
  );
  expect(readConfig({ ...production, REMOTE_OVERRIDES: 'always' }).REMOTE_OVERRIDES).toBe('always');
});

test('what is missing, malformed and unsafe is named at once', () => {
  const bad = {
    NODE_ENV: 'production',
    API_URL: 'api',
    WEB_KEY: 'change-me-change-me-change-me-xyz',
    REMOTE_OVERRIDES: 'true',
  };
  const message = [
    'web cannot start, these settings are wrong:',
    '  PUBLIC_URL: is missing',
    '  API_URL: must be an http(s) address',
    '  RELEASES_STORE: is missing',
    '  SHELL_DIR: is missing',
    '  WEB_KEY: must not be an example',
    '  REMOTE_OVERRIDES: lets visitors run code of their own: in production say "always"',
  ];
  expect(() => readConfig(bad)).toThrow(new Error(message.join('\n')));
});

test('docs/operations.md names every setting', () => {
  const text = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `.*\| yes \|/.test(line));
  const named = rows.map((row) => row.split('|')[1] ?? '').join();
  expect(settingNames.filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});

test('who believes only a signed registry needs the service that signs it', () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const sealed = { ...good, RELEASES_PUBLIC_KEYS: `${text}, ${text}` };
  expect(() => readConfig(sealed)).toThrow(/RELEASE_SERVICE_URL[\s\S]*RELEASES_WATCH_KEY/);
  const whole = {
    ...sealed,
    RELEASE_SERVICE_URL: 'http://127.0.0.1:3300/',
    RELEASES_WATCH_KEY: 'w'.repeat(32),
  };
  expect(readConfig(whole).RELEASES_PUBLIC_KEYS).toHaveLength(2);
  expect(() => readConfig({ ...whole, RELEASES_PUBLIC_KEYS: 'abc' })).toThrow(
    /RELEASES_PUBLIC_KEYS: abc… is no public key/,
  );
});

test('the header with the city of visitors is one that a trusted proxy writes', () => {
  const withHeader = (header: string, proxies = '10.0.0.0/8') =>
    readConfig({ ...good, VISITOR_CITY_HEADER: header, TRUSTED_PROXIES: proxies });
  expect(withHeader('CF-IPCity').VISITOR_CITY_HEADER).toBe('cf-ipcity');
  expect(readConfig(good).VISITOR_CITY_HEADER).toBeUndefined();
  expect(() => withHeader('CF-IPCity', '')).toThrow(/VISITOR_CITY_HEADER: needs TRUSTED_PROXIES/);
  for (const bad of ['x city', 'Cookie', 'x-forwarded-for', 'accept-language', 'x:y']) {
    expect(() => withHeader(bad)).toThrow(/VISITOR_CITY_HEADER: must be/);
  }
});
