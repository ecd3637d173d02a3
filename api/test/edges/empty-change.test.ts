import { auditLog } from '../../src/db/schema';
import { changeable, changeableTables } from '../kit/people/changeable';
import { callsOf } from '../kit/people/studio';
import { stored } from '../kit/stored';
import { startTestApp, type TestApp } from '../kit/test-app';

// A form sends what was changed. Somebody who saves without having changed anything is told that it
// is saved, and what another editor stored meanwhile stays.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** These name at least one thing: they are buttons, not forms. */
const neverEmpty = [
  '/api/admin/events/{id}',
  '/api/admin/categories/order',
  '/api/admin/users/{id}/role',
];

it('a change of nothing is accepted, changes nothing and is no entry of the audit log', async () => {
  const all = Object.entries(await changeable(app)).filter(
    ([route]) => !neverEmpty.includes(route),
  );
  const [before, noted] = [await stored(app, changeableTables), await app.db.$count(auditLog)];
  const answers: Record<string, number> = {};
  for (const [route, { path, token }] of all) {
    answers[route] = (await callsOf(app, token).call('PATCH', path, {})).status;
  }
  expect(answers).toEqual(Object.fromEntries(all.map(([route]) => [route, 200])));
  expect(await stored(app, changeableTables)).toEqual(before);
  expect(await app.db.$count(auditLog)).toBe(noted);
});
