import { aVenue, studioOf } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('of a draft without a picture is shown in the studio, with the words of now', async () => {
  const studio = await studioOf(app);
  const draft = { title: 'Malam Uji', venueId: await aVenue(app), startsAt: '2090-05-01T19:30' };
  const { data } = await studio.call('POST', '/events', draft);
  expect(data.image_url).toBeNull();
  const renamed = await studio.call('PATCH', `/events/${data.id}`, { title: 'Malam Lain' });
  expect(renamed.data.poster).not.toBe(data.poster);
  expect((await app.http.inject(renamed.data.poster)).statusCode).toBe(200);
});
