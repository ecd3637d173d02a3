import { wallTimeOf } from '@panggung/format';
import { beforeSale, openRoom } from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Event = Awaited<ReturnType<typeof beforeSale>>;

interface Type {
  id: string;
  version: string;
}

const call = (
  { eventId, promotor }: Event,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path = '',
  payload?: object,
  version?: string,
) =>
  app.http.inject({
    method,
    url: `/api${path.startsWith('/ticket') ? '' : '/studio'}/events/${eventId}${path}`,
    headers: { ...promotor.headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
    ...(payload && { payload }),
  });

async function typesOf(event: Event): Promise<Type[]> {
  const answer = await call(event, 'GET');
  return answer.json<{ data: { ticketTypes: Type[] } }>().data.ticketTypes;
}

const phaseOf = async ({ eventId }: Event) => {
  await app.services.waitingRoomMover.round();
  return (await app.services.waitingRoomStatus.get(eventId)).data.phase;
};

const added = { name: 'Baru', price: 100_000, capacity: 10 };

it('a type that is on sale at once does not end the time in which people come in', async () => {
  const event = await openRoom(app);
  const refused = await call(event, 'POST', '/ticket-types', added);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ details: [{ field: 'saleStartsAt' }] });
  const [type] = await typesOf(event);
  const now = { saleStartsAt: null };
  const changed = await call(event, 'PATCH', `/ticket-types/${type?.id}`, now, type?.version);
  expect(changed.statusCode).toBe(400);
  expect(await phaseOf(event)).toBe('open');
  const later = {
    ...added,
    saleStartsAt: wallTimeOf(new Date(Date.now() + 3_600_000), 'Asia/Jakarta').slice(0, 16),
  };
  expect((await call(event, 'POST', '/ticket-types', later)).statusCode).toBe(201);
  expect(await phaseOf(event)).toBe('open');
});

it('a type that the room does not guard may be on sale at once; the guarded one is not deleted', async () => {
  const event = await beforeSale(app, [{}, {}]);
  const [guarded = '', other = ''] = event.typeIds;
  const wish = { mode: 'scheduled', ticketTypeId: guarded };
  expect((await call(event, 'POST', '/waiting-room', wish)).statusCode).toBe(201);
  expect((await call(event, 'POST', '/ticket-types', added)).statusCode).toBe(201);
  const remove = async (id: string) =>
    (await call(event, 'DELETE', `/ticket-types/${id}`)).statusCode;
  expect([await remove(guarded), await remove(other)]).toEqual([409, 200]);
  expect(await phaseOf(event)).toBe('open');
});
