import { readStackConfig } from './config';

test('a fresh clone runs with the sandbox and demo data', () => {
  expect(readStackConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    sandbox: true,
    demoData: true,
  });
});

test('production runs neither unless told to', () => {
  const outside = {
    OIDC_ISSUER: 'https://id.test',
    MIDTRANS_SNAP_URL: 'https://snap.test',
    MIDTRANS_API_URL: 'https://api.test',
    SMTP_URL: 'smtp://mail.test',
  };
  const config = readStackConfig({ NODE_ENV: 'production', ...outside });
  expect(config).toMatchObject({ sandbox: false, demoData: false });
  expect(() => readStackConfig({ NODE_ENV: 'production' })).toThrow(/OIDC_ISSUER[\s\S]*SMTP_URL/);
  expect(readStackConfig({ NODE_ENV: 'production', SANDBOX: 'true' }).sandbox).toBe(true);
});

test("a provider of one's own may stand beside the sandbox", () => {
  const config = readStackConfig({ OIDC_ISSUER: 'https://id.test/realms/panggung' });
  expect(config).toMatchObject({ sandbox: true, issuer: 'https://id.test/realms/panggung' });
});

test('every bad setting is named', () => {
  const bad = { PORT: '70000', PUBLIC_URL: 'here', DATABASE_URL: 'mysql://x' };
  expect(() => readStackConfig(bad)).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*DATABASE_URL/);
});
