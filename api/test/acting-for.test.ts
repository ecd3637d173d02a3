import { eventDeeds } from './kit/deeds/event-deeds';
import { gateDeeds } from './kit/deeds/gate-deeds';
import { actorsOn, notedOf } from './kit/deeds/noted';
import { saleDeeds } from './kit/deeds/sale-deeds';
import { ownEvent } from './kit/people/studio';
import { startTestApp, type TestApp } from './kit/test-app';
import { permissions } from './permissions';

type Method = 'POST' | 'PATCH' | 'DELETE';

let app: TestApp;
let actors: Awaited<ReturnType<typeof actorsOn>>;
beforeAll(async () => {
  app = await startTestApp();
  actors = await actorsOn(app);
});
afterAll(() => app.close());

/** Everything that an admin may change of somebody's event. */
const routes = Object.entries(permissions)
  .filter(([route, row]) => {
    const [method = '', path = ''] = route.split(' ');
    const changes = method !== 'GET' && row.admin === 'let through';
    // Whoever waits does it for themselves.
    return (
      changes && /^(?!\/api\/events\/:id\/waiting).*(?:\/events(?:\/:id|$)|promo-codes)/.test(path)
    );
  })
  .map(([route]) => route);

/** A scan notes in its own row who made it, whoever it was: thousands at a gate, each of them. */
const notedElsewhere = ['POST /api/events/:id/check-ins'];

/** Change nothing. */
const readings = [
  'POST /api/events/:id/mail-previews',
  'POST /api/studio/events/:id/attendees/:ticketId/mail',
];

const deeds = { ...eventDeeds, ...saleDeeds, ...gateDeeds };

/** These are noted at the draft that they make. */
const makesDraft = ['POST /api/events', 'POST /api/events/:id/duplicate'];

/** Does it to a new event of the promotor's. @returns the id of the event that it was done to */
async function doIt(route: string, by: 'studio' | 'admin'): Promise<string> {
  const own = await ownEvent(app, actors.studio, [{ price: 0 }, {}]);
  const [method, template = ''] = route.split(' ') as [Method, string];
  const { path, payload } = (await deeds[route]?.({ ...actors, ...own })) ?? {};
  const address = path ?? template.replace('/api', '').replace(':id', own.eventId);
  const answer = await actors[by].call<{ id?: string } | undefined>(method, address, payload);
  if (answer.status >= 300) throw new Error(`${route}: ${JSON.stringify(answer.body)}`);
  if (makesDraft.includes(route)) return answer.data?.id ?? '';
  return /^\/events\/([0-9a-f-]{36})$/.exec(address)?.[1] ?? own.eventId;
}

it('knows what to do on every route by which an admin changes an event', () => {
  expect(Object.keys(deeds).sort()).toEqual(
    routes.filter((route) => ![...notedElsewhere, ...readings].includes(route)).sort(),
  );
});

it.each(Object.keys(deeds))('notes for whom an admin calls %s', async (route) => {
  const eventId = await doIt(route, 'admin');
  const noted = await notedOf(app, actors.admin.id, eventId);
  expect(noted.at(-1)).toMatchObject({ promotor: actors.studio.promotorId });
  // What had to be done first, such as taking down what is put back, has its own.
  expect(noted).toHaveLength(route.endsWith('put-back') ? 2 : 1);
});

it.each(Object.keys(deeds).filter((route) => !route.includes('/admin/')))(
  'notes that a promotor calls %s',
  async (route) => {
    const eventId = await doIt(route, 'studio');
    const noted = await notedOf(app, actors.studio.id, eventId);
    expect(noted.at(-1)).toMatchObject({ promotor: actors.studio.promotorId });
    expect(noted.at(-1)?.['details']).not.toHaveProperty('by');
  },
);
