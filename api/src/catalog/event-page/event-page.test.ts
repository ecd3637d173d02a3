import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { createEventPage } from './event-page.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: true });
});
afterAll(() => app.close());

const request = (path: string) => app.http.inject(`/api${path}`);
const get = async <Body = unknown>(path: string) => (await request(path)).json<Body>();

async function someEvent(): Promise<string> {
  const { data } = await get<{ data: { id: string }[] }>('/events?limit=1&category=konser');
  return data[0]?.id ?? '';
}

it('is what its parts answer one by one', async () => {
  const id = await someEvent();
  const page = await get<{ event: { data: object }; related: { data: unknown[] } }>(
    `/events/${id}/page`,
  );
  expect(page).toEqual({
    event: { data: (await get<{ data: object }>(`/events/${id}`)).data, meta: expect.anything() },
    related: await get(`/events/${id}/related`),
    merchandise: await get(`/merchandise?event=${id}&limit=4`),
  });
  expect(page.related.data).toHaveLength(4);
});

it.each([
  ['unknown', randomUUID(), 404],
  ['no id at all', 'x', 400],
])('does not exist for an event that is %s', async (_, id, status) => {
  expect((await request(`/events/${id}/page`)).statusCode).toBe(status);
});

it('stands without what fails beside the event', async () => {
  const fail = () => Promise.reject(new Error('away'));
  const event = await get<never>(`/events/${await someEvent()}`);
  const found = () => Promise.resolve(event);
  const list = fail;
  const page = createEventPage({ events: { get: found, related: fail }, merchandise: { list } });
  expect(await page.get('')).toEqual({ event, related: null, merchandise: null });
  const gone = createEventPage({ events: { get: fail, related: fail }, merchandise: { list } });
  await expect(gone.get('')).rejects.toThrow('away');
});
