import { impersonal, personal, secrets } from './kit/hostile/personal-columns';
import { ownTextColumns } from './kit/hostile/personal-data';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('knows of every column that can hold text whether something of a person is in it', async () => {
  const known = [...personal.filter((name) => !name.startsWith('pgboss.')), ...secrets];
  expect([...known, ...impersonal].sort()).toEqual(await ownTextColumns(app.db));
});
