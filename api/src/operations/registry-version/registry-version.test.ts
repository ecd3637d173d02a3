import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { telemetryReaderKey } from '../telemetry/reader-key';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const url = '/api/registry-version';
const headers = () => ({ 'x-internal-key': telemetryReaderKey(app.config.SECRET_KEY) });
const read = async () => (await app.http.inject({ url, headers: headers() })).json<object>();
const raise = (version: unknown) =>
  app.http.inject({ method: 'PUT', url, headers: headers(), payload: { version } });

test('is 0 before the first release, and is only ever raised', async () => {
  expect(await read()).toEqual({ version: 0 });
  expect((await raise(7)).json()).toEqual({ version: 7 });
  expect((await raise(3)).json()).toEqual({ version: 7 });
  await Promise.all([9, 12, 8, 11, 10].map((version) => raise(version)));
  expect(await read()).toEqual({ version: 12 });
});

test.each([0, -1, 1.5, 2 ** 53, '5', null])('is not raised to %p', async (version) => {
  expect((await raise(version)).statusCode).toBe(400);
});

test('is for processes of the site alone', async () => {
  for (const key of ['', 'x', app.config.SECRET_KEY]) {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await app.http.inject({
        method,
        url,
        headers: { 'x-internal-key': key },
        ...(method === 'PUT' && { payload: { version: 99 } }),
      });
      expect(answer.statusCode).toBe(401);
    }
  }
});
