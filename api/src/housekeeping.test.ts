import { sql } from 'drizzle-orm';
import { sessions } from './db/schema';
import { doJob } from '../test/kit/site/jobs';
import { createUser } from '../test/kit/factories';
import { startTestApp, type TestApp } from '../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('forgets what it has to, also on a night on which files cannot be sealed', async () => {
  await createUser(app);
  await app.db.update(sessions).set({ expiresAt: sql`now() - interval '1 year'` });
  expect(await app.db.$count(sessions)).toBeGreaterThan(0);
  const storedFiles = {
    ...app.services.storedFiles,
    sealAll: () => Promise.reject(new Error('no room')),
  };
  const night = doJob({ ...app, services: { ...app.services, storedFiles } }, 'housekeeping');
  await expect(night).rejects.toThrow('no room');
  expect(await app.db.$count(sessions)).toBe(0);
});
