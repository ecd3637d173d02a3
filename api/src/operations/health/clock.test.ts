import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('tells the time of the database and lets nobody keep it', async () => {
  const before = Date.now();
  const response = await app.http.inject('/api/clock');
  const now = Date.parse(response.json<{ data: { now: string } }>().data.now);
  expect(now).toBeGreaterThanOrEqual(before - 1000);
  expect(now).toBeLessThanOrEqual(Date.now() + 1000);
  expect(response.headers['cache-control']).toBe('no-store');
});
