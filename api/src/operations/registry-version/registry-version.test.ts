import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { serviceKey, telemetryReaderKey } from '../telemetry/reader-key';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const url = '/api/registry-version';
const as = (keyOf: (secret: string) => string) => ({
  'x-internal-key': keyOf(app.config.SECRET_KEY),
});
const read = async (keyOf = telemetryReaderKey) =>
  (await app.http.inject({ url, headers: as(keyOf) })).json<object>();
const raise = (version: unknown) =>
  app.http.inject({ method: 'POST', url, headers: as(serviceKey), payload: { version } });

test('is 0 before the first release, and is only ever raised', async () => {
  expect(await read()).toEqual({ version: 0 });
  expect((await raise(7)).json()).toEqual({ version: 7 });
  expect((await raise(3)).json()).toEqual({ version: 7 });
  await Promise.all([9, 12, 8, 11, 10].map((version) => raise(version)));
  expect(await read()).toEqual({ version: 12 });
  expect(await read(serviceKey)).toEqual({ version: 12 });
});

test.each([0, -1, 1.5, 2 ** 53, '5', null])('is not raised to %p', async (version) => {
  expect((await raise(version)).statusCode).toBe(400);
});

test('is for processes of the site alone', async () => {
  for (const key of ['', 'x', app.config.SECRET_KEY]) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.http.inject({
        method,
        url,
        headers: { 'x-internal-key': key },
        ...(method === 'POST' && { payload: { version: 99 } }),
      });
      expect(answer.statusCode).toBe(401);
    }
  }
});

test('is not raised by web', async () => {
  const payload = { version: 1000 };
  const headers = as(telemetryReaderKey);
  const { statusCode } = await app.http.inject({ method: 'POST', url, headers, payload });
  expect([statusCode, await read()]).toEqual([401, { version: 12 }]);
});
