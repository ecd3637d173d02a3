/** @jest-environment node */
import { ApiError, eventById, type ApiClient, type PrefetchContext } from '@panggung/platform';
import { anEvent, anEventDetail } from '@panggung/testing';
import { relatedEvents } from '../events/events.queries';
import { merchandiseAt } from '../merchandise/merchandise.queries';
import { fetchEventPage } from './event-page.query';

const id = 'one';
const event = { data: anEventDetail({ id }), meta: { serverTime: '' } };
const merchandise = { data: [], meta: { page: 1, limit: 4, total: 0 } };

type Ask = (context: object) => Promise<unknown>;

/** An API that knows only these paths. */
function knowing(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const get = (path: string) => {
    asked.push(path);
    if (path in answers) return Promise.resolve(answers[path]);
    return Promise.reject(new ApiError('away', 404, 'NOT_FOUND', undefined, []));
  };
  const api = { get } as unknown as ApiClient;
  const cache = new Map<string, unknown>();
  const queryClient = {
    setQueryData: (key: unknown, value: unknown) => void cache.set(JSON.stringify(key), value),
    fetchQuery: async ({ queryKey, queryFn }: { queryKey: unknown; queryFn: Ask }) => {
      const value = await queryFn({});
      cache.set(JSON.stringify(queryKey), value);
      return value;
    },
  } as unknown as PrefetchContext['queryClient'];
  const known = () => ({
    event: cache.get(JSON.stringify(eventById(api, id).queryKey)),
    related: cache.get(JSON.stringify(relatedEvents(api, id).queryKey)),
    merchandise: cache.get(JSON.stringify(merchandiseAt(api, id).queryKey)),
  });
  return { asked, known, fetch: () => fetchEventPage({ queryClient, api }, id) };
}

test('one call fills what all parts of the page ask', async () => {
  const related = { data: [anEvent({ id: 'two' })] };
  const { fetch, known, asked } = knowing({ '/events/{id}/page': { event, related, merchandise } });
  expect(await fetch()).toBe(event);
  expect(known()).toEqual({
    event,
    related: [expect.objectContaining({ id: 'two' })],
    merchandise,
  });
  expect(asked).toEqual(['/events/{id}/page']);
});

test('what failed beside the event is left for the browser to ask', async () => {
  const { fetch, known } = knowing({
    '/events/{id}/page': { event, related: null, merchandise: null },
  });
  expect(await fetch()).toBe(event);
  expect(known()).toEqual({ event, related: undefined, merchandise: undefined });
});

test('an API of a version before is asked for the event', async () => {
  const { fetch, known } = knowing({ '/events/{id}': event });
  expect(await fetch()).toBe(event);
  expect(known().event).toBe(event);
});

test('an event that nobody knows is null', async () => {
  expect(await knowing({}).fetch()).toBeNull();
});
