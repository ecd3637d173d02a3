import { InvalidConfigError, readConfig } from './config';

const good = {
  PUBLIC_URL: 'http://localhost:3000/',
  SANDBOX_PORT: '4102',
  SANDBOX_SMTP_PORT: '4125',
  API_URL: 'http://127.0.0.1:4101',
  OIDC_CLIENT_ID: 'panggung-web',
  OIDC_CLIENT_SECRET: 'sandbox-client-secret',
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-sandbox',
  NOTIFICATION_URL: 'http://127.0.0.1:4101/api/payments/notifications',
  DATA_DIR: '/tmp/x',
};

test('good variables are read, with the documented defaults', () => {
  expect(readConfig(good)).toMatchObject({
    publicUrl: 'http://localhost:3000',
    host: '127.0.0.1',
    port: 4102,
    retryUnitMs: 60_000,
    demoHints: true,
  });
});

test('every bad variable is named', () => {
  const read = () =>
    readConfig({ ...good, PUBLIC_URL: 'ftp://x', SANDBOX_PORT: '99999', DATA_DIR: undefined });
  expect(read).toThrow(InvalidConfigError);
  expect(read).toThrow(/PUBLIC_URL: [\s\S]*SANDBOX_PORT: [\s\S]*DATA_DIR: /);
});
