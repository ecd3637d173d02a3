import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { telemetryReaderKey } from './reader-key';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>) =>
  app.http.inject({ url: '/api/telemetry/releases', headers });

describe('readers', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('are admins', async () => {
    const admin = await createUser(app, 'admin');
    expect((await ask(bearer(admin.token))).statusCode).toBe(200);
    for (const role of ['user', 'artist', 'promotor'] as const) {
      const { token } = await createUser(app, role);
      expect((await ask(bearer(token))).statusCode).toBe(403);
    }
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask(bearer('nobody'))).statusCode).toBe(401);
  });

  it('or have the key of the site', async () => {
    const key = telemetryReaderKey(app.config.SECRET_KEY);
    expect((await ask({ 'x-internal-key': key })).statusCode).toBe(200);
    const wrong = [
      '',
      'x',
      key.slice(1),
      `${key}x`,
      key.toLowerCase(),
      app.config.SECRET_KEY,
      telemetryReaderKey('another secret of thirty-two letters'),
    ];
    for (const one of wrong) {
      expect([one, (await ask({ 'x-internal-key': one })).statusCode]).toEqual([one, 401]);
    }
    const { token } = await createUser(app);
    expect((await ask({ ...bearer(token), 'x-internal-key': 'x' })).statusCode).toBe(403);
  });
});
