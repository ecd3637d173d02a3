import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { events, ticketTypes } from '../../db/schema';
import { createEvent } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Event, EventDetail } from './events.schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: true, env: { PUBLIC_URL: 'https://panggung.test' } });
});
afterAll(() => app.close());

const request = (path: string) => app.http.inject(`/api${path}`);
const get = async <Body>(path: string) => (await request(path)).json<Body>();
const firstOf = async (query: string) => {
  const [event] = (await get<{ data: Event[] }>(`/events?limit=1&${query}`)).data;
  if (event === undefined) throw new Error(`no event with ${query}`);
  return event;
};
const detailOf = async (id: string) => (await get<{ data: EventDetail }>(`/events/${id}`)).data;

describe('the line-up', () => {
  it('begins with the headliner and leads to the artists, who list the event', async () => {
    const { id, artist } = await firstOf('category=festival');
    const { lineup, promotor } = await detailOf(id);
    expect(lineup.length).toBeGreaterThanOrEqual(3);
    expect(lineup.length).toBeLessThanOrEqual(8);
    expect(new Set(lineup.map((one) => one.id)).size).toBe(lineup.length);
    expect(lineup[0]?.id).toBe(artist?.id);
    expect(typeof promotor?.verified).toBe('boolean');
    const guest = await get<{ data: { events: Event[] } }>(`/artists/${lineup.at(-1)?.id}`);
    expect(guest.data.events.map((event) => event.id)).toContain(id);
  });

  it('is the headliner alone when nobody else is named', async () => {
    const { id, artist } = await firstOf('category=konser');
    await app.db.execute(`delete from event_artists where event_id = '${id}'`);
    expect((await detailOf(id)).lineup.map((one) => one.id)).toEqual([artist?.id]);
  });
});

describe('related events', () => {
  it('are four others that share the artist or the category', async () => {
    const event = await firstOf('category=theater');
    const { data } = await get<{ data: Event[] }>(`/events/${event.id}/related`);
    expect(data).toHaveLength(4);
    const ids = data.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(event.id);
    for (const other of data) {
      const sharesCategory = other.category?.id === event.category?.id;
      const { lineup } = await detailOf(other.id);
      expect(sharesCategory || lineup.some(({ id }) => id === event.artist?.id)).toBe(true);
    }
  });

  it('do not exist for an event that does not exist', async () => {
    expect((await request(`/events/${randomUUID()}/related`)).statusCode).toBe(404);
  });
});

describe('the calendar file', () => {
  const fileOf = async (id: string) => {
    const response = await request(`/events/${id}/calendar.ics`);
    return { response, lines: response.body.replaceAll('\r\n\t', '').split('\r\n') };
  };
  const stamp = (moment: string | null) =>
    moment?.replace(/\.\d+/, '').replaceAll('-', '').replaceAll(':', '');

  it('has times, place and address of the page', async () => {
    const event = await firstOf('city=Jayapura');
    const { response, lines } = await fileOf(event.id);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="[a-z0-9-]+\d{4}-\d\d-\d\d\.ics"$/,
    );
    expect(lines).toContain(`DTSTART:${stamp(event.startsAt)}`);
    expect(lines).toContain(`DTEND:${stamp(event.endsAt)}`);
    expect(lines).toContain(`URL:https://panggung.test/events/${event.id}`);
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toMatch(
      /^DESCRIPTION:[A-Z]\w+\\, \d\d \w+ \d{4}\\, \d\d\.\d\d WIT$/,
    );
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(lines.find((line) => line.startsWith('LOCATION'))).toContain('Jayapura');
  });

  it('says that an event is cancelled, and works without an end', async () => {
    const { id } = await firstOf('category=dance');
    const change = { status: 'cancelled' as const, endsAt: null };
    await app.db.update(events).set(change).where(eq(events.id, id));
    const { lines } = await fileOf(id);
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false);
  });
});

describe('what is left', () => {
  it('is what the event itself says, and gone events have none', async () => {
    const { id, ticketTypes: types } = await firstOf('available=true');
    const stock = await get<{ data: object[] }>(`/events/${id}/stock`);
    expect(stock.data).toEqual(
      types.map((type) => ({ id: type.id, status: type.status, available: type.available })),
    );
    expect((await request(`/events/${randomUUID()}/stock`)).statusCode).toBe(404);
  });

  it('is as the last sale left it, once half a second has passed', async () => {
    const keeping = await startTestApp({ env: { CATALOG_CACHE_SECONDS: '3' } });
    try {
      const { eventId, typeIds } = await createEvent(keeping.db, [{ capacity: 5 }]);
      const left = async () => {
        const response = await keeping.http.inject(`/api/events/${eventId}/stock`);
        return response.json<{ data: { available: number }[] }>().data[0]?.available;
      };
      expect(await left()).toBe(5);
      await keeping.db
        .update(ticketTypes)
        .set({ taken: 3, soldElsewhere: 3 })
        .where(eq(ticketTypes.id, typeIds[0] ?? ''));
      await new Promise((done) => setTimeout(done, 550));
      expect(await left()).toBe(2);
    } finally {
      await keeping.close();
    }
  });
});
