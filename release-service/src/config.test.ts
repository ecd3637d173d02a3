import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, settingNames } from './config';

const key = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'der' })
  .toString('base64');
const good = {
  NODE_ENV: 'production',
  RELEASES_STORE: '/var/lib/releases',
  RELEASES_SIGNING_KEY: key,
  RELEASES_OPERATOR_KEYS: `budi:${'a'.repeat(32)}, sri:${'b'.repeat(40)}`,
};

test('settings are read', () => {
  expect(readConfig(good)).toMatchObject({
    PORT: 3300,
    GATE_ISOLATION: 'namespaces',
    RELEASES_OPERATOR_KEYS: [{ name: 'budi' }, { name: 'sri', key: 'b'.repeat(40) }],
  });
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'der' })
  .toString('base64');

test.each([
  [{ RELEASES_STORE: '' }, /RELEASES_STORE/],
  [{ RELEASES_STORE: 's3://' }, /RELEASES_STORE/],
  [{ RELEASES_STORE: 's3://host:9000/bucket' }, /RELEASES_STORE_KEY_ID: is missing/],
  [{ RELEASES_SIGNING_KEY: '' }, /RELEASES_SIGNING_KEY: is missing/],
  [{ RELEASES_SIGNING_KEY: 'abc' }, /RELEASES_SIGNING_KEY: is no private Ed25519 key/],
  [{ RELEASES_SIGNING_KEY: rsa }, /RELEASES_SIGNING_KEY: is no private Ed25519 key/],
  [{ RELEASES_OPERATOR_KEYS: 'budi:short' }, /RELEASES_OPERATOR_KEYS.*32 characters/],
  [{ RELEASES_OPERATOR_KEYS: '' }, /RELEASES_OPERATOR_KEYS: nobody could make a team/],
  [{ RELEASES_WATCH_KEY: 'short' }, /RELEASES_WATCH_KEY: must have at least 32/],
  [{ GATE_ISOLATION: 'none' }, /GATE_ISOLATION/],
  [{ API_URL: 'api:3001' }, /API_URL: must be an http/],
])('%j is refused by name', (change, reason) => {
  expect(() => readConfig({ ...good, ...change })).toThrow(reason);
});

test('docs/operations.md names every setting', () => {
  const text = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `[^|]*\|[^|]*\|[^|]*\| yes +\|/.test(line));
  const named = rows.map((row) => row.split('|')[1] ?? '').join();
  expect(settingNames.filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});
