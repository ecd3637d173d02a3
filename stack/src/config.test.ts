import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStackConfig } from './config';

test('a fresh clone runs with the sandbox and demo data', () => {
  expect(readStackConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    sandbox: true,
    demoData: true,
  });
});

const outside = {
  OIDC_ISSUER: 'https://id.test',
  MIDTRANS_SNAP_URL: 'https://snap.test',
  MIDTRANS_API_URL: 'https://api.test',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'tiket@panggung.test',
  OIDC_CLIENT_SECRET: 'given',
  MIDTRANS_SERVER_KEY: 'given',
};
const own = { SECRET_KEY: 'given', TICKET_SIGNING_KEY: 'given', FILES_KEY: 'given' };

test('production runs neither unless told to, and makes up nothing', () => {
  const production = { NODE_ENV: 'production', ...outside, ...own };
  expect(readStackConfig(production)).toMatchObject({
    sandbox: false,
    demoData: false,
    remoteOverrides: false,
  });
  const all = [...Object.keys(outside), ...Object.keys(own)];
  for (const name of all) {
    expect(() => readStackConfig({ NODE_ENV: 'production' })).toThrow(`\n  ${name}`);
    expect(() => readStackConfig({ ...production, [name]: '' })).toThrow(name);
  }
  const tried = { NODE_ENV: 'production', SANDBOX: 'true' };
  expect(() => readStackConfig(tried)).toThrow(/SECRET_KEY[\s\S]*TICKET_SIGNING_KEY/);
  expect(readStackConfig({ ...tried, ...own }).sandbox).toBe(true);
});

test('overrides of remotes must be meant in production', () => {
  const production = { NODE_ENV: 'production', ...outside, ...own };
  expect(() => readStackConfig({ ...production, REMOTE_OVERRIDES: 'true' })).toThrow('always');
  const meant = readStackConfig({ ...production, REMOTE_OVERRIDES: 'always' });
  expect(meant.remoteOverrides).toBe(true);
  expect(readStackConfig({ REMOTE_OVERRIDES: 'false' }).remoteOverrides).toBe(false);
});

test("a provider of one's own may stand beside the sandbox", () => {
  const config = readStackConfig({ OIDC_ISSUER: 'https://id.test/realms/panggung' });
  expect(config).toMatchObject({ sandbox: true, issuer: 'https://id.test/realms/panggung' });
});

test('every bad setting is named', () => {
  const bad = { PORT: '70000', PUBLIC_URL: 'here', DATABASE_URL: 'mysql://x' };
  expect(() => readStackConfig(bad)).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*DATABASE_URL/);
});

test('what is missing, malformed and not meant is named at once', () => {
  const bad = { NODE_ENV: 'production', PORT: '70000', REMOTE_OVERRIDES: 'true', ...outside };
  expect(() => readStackConfig(bad)).toThrow(
    /PORT[\s\S]*SECRET_KEY[\s\S]*TICKET_SIGNING_KEY[\s\S]*FILES_KEY[\s\S]*REMOTE_OVERRIDES/,
  );
});

test('.env.example lists what operations.md says of the release service', () => {
  const root = join(import.meta.dirname, '../..');
  const [operations, example] = ['docs/operations.md', '.env.example'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const rows = (operations ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows
    .filter((row) => /RELEASE|GATE_|TELEMETRY_KEY/.test(row))
    .flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(documented).toContain('RELEASES_OPERATOR_KEYS');
  const listed = new Set(example?.match(/^# [A-Z][A-Z0-9_]*(?==)/gm)?.map((line) => line.slice(2)));
  expect(documented.filter((name) => !listed.has(name))).toEqual([]);
});
