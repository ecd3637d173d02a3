import { sql } from 'drizzle-orm';
import { calledUp, letPass } from '../../../test/kit/people/called-up';
import { mailsTo } from '../../../test/kit/outside/mails';
import { doWaitingJobs } from '../../../test/kit/site/jobs';
import { createProvedUser, guest } from '../../../test/kit/factories';
import {
  aBeacon,
  callRoom,
  drawRoom,
  joinAsGuest,
  openRoom,
} from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());

type Event = Awaited<ReturnType<typeof openRoom>>;

interface Answer {
  data: { version: string };
  code?: string;
  message?: string;
  details?: { field: string }[];
}

async function ask(
  { eventId, promotor }: Event,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path = '',
  payload?: object,
  version?: string,
) {
  const response = await app.http.inject({
    method,
    url: `/api/studio/events/${eventId}/waiting-room${path}`,
    headers: { ...promotor.headers, ...(version && { 'if-match': version }) },
    ...(payload && { payload }),
  });
  const body = response.body === '' ? {} : response.json<Answer>();
  return { status: response.statusCode, headers: response.headers, body: body as Answer };
}

/** Changes settings of a room as it is now. */
async function change(event: Event, changes: object) {
  const { headers, body } = await ask(event, 'GET');
  return ask(event, 'PATCH', '', changes, String(headers.etag ?? body.data.version));
}

const setTypes = (eventId: string, changes: ReturnType<typeof sql>) =>
  app.db.execute(sql`update ticket_types set ${changes} where event_id = ${eventId}`);
const moveSale = (eventId: string) =>
  setTypes(eventId, sql`sale_starts_at = now() + interval '1 day'`);
const setStatus = (eventId: string, status: 'draft' | 'cancelled' | 'taken_down') =>
  app.db.execute(sql`update events set status = ${status},
    taken_down_at = case when ${status} = 'taken_down' then now() end,
    taken_down_reason = case when ${status} = 'taken_down' then 'Periksa' end
    where id = ${eventId}`);

describe('how turns come', () => {
  it('can be changed before people come in', async () => {
    const event = await openRoom(app);
    await moveSale(event.eventId);
    expect(await change(event, { mode: 'under_load' })).toMatchObject({ status: 200 });
    expect(await change(event, { mode: 'scheduled' })).toMatchObject({ status: 200 });
  });

  it('stays as it is for who came in, also when the sale is moved', async () => {
    const event = await openRoom(app);
    await joinAsGuest(app, event.eventId);
    await moveSale(event.eventId);
    const [typeId] = event.typeIds;
    for (const changes of [{ mode: 'under_load' }, { ticketTypeId: typeId }]) {
      const { status, body } = await change(event, changes);
      expect([status, body.details]).toEqual([
        400,
        [expect.objectContaining({ field: Object.keys(changes)[0] })],
      ]);
    }
    expect(await change(event, { opensBeforeMinutes: 60 })).toMatchObject({ status: 200 });
  });
});

it('a room that ended says so, whatever is wanted of it', async () => {
  const event = await calledUp(app);
  await setTypes(event.eventId, sql`sale_ends_at = now() - interval '1 second'`);
  await letPass(app, event.eventId, 2);
  await app.services.waitingRoomMover.round();
  const answers = [
    await ask(event, 'POST', '/pause', { reason: 'Sebentar, kami periksa.' }),
    await ask(event, 'POST', '/resume', {}),
    await change(event, { ratePerMinute: 5 }),
    await ask(event, 'DELETE'),
  ];
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([409, expect.stringContaining('sudah selesai')]);
  }
});

it('a room whose draw began stays, also when nobody came: what was published is kept for good', async () => {
  const event = await openRoom(app);
  await drawRoom(app, event.eventId);
  await moveSale(event.eventId);
  const { status, body } = await ask(event, 'DELETE');
  expect([status, body.message]).toEqual([409, expect.stringContaining('sudah dibuka')]);
});

describe('strangers learn nothing of', () => {
  it.each(['draft', 'taken_down'] as const)('the room of an event that is %s', async (status) => {
    const { eventId } = await openRoom(app);
    const member = await createProvedUser(app);
    await setStatus(eventId, status);
    const link = await callRoom(app, eventId, 'link', { email: guest().email });
    const entry = await callRoom(app, eventId, 'entries', {}, member.headers);
    expect([link.statusCode, entry.statusCode]).toEqual([404, 404]);
  });
});

it('the status of a draft is nobody’s', async () => {
  const { eventId } = await openRoom(app);
  await setStatus(eventId, 'draft');
  const answer = await app.http.inject(`/api/events/${eventId}/waiting-room`);
  expect(answer.statusCode).toBe(404);
});

it('a cancelled event mails no links', async () => {
  const { eventId } = await openRoom(app);
  await setStatus(eventId, 'cancelled');
  await app.services.waitingRoomMover.round();
  const { email } = guest();
  const answer = await callRoom(app, eventId, 'link', { email });
  await doWaitingJobs(app, ['waiting-room-mail']);
  expect([answer.statusCode, answer.json<Answer>().code]).toEqual([409, 'WAITING_ROOM_CLOSED']);
  expect(mailsTo(app, email)).toEqual([]);
});
