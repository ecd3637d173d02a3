import { orderKey, uuidToBytes } from '@panggung/draw';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../test-app';
import { callRoom, callUp, drawRoom, joinAsGuest, openRoom, type Waiting } from './waiting';

interface PassAnswer {
  code?: string;
  message?: string;
  data: { expiresAt: string; canExtend: boolean };
}

/** Asks for somebody's pass. @param step what is done with it, e.g. `/extend`; to take it, if left out */
export async function askPass(
  app: TestApp,
  { eventId, token }: Pick<Waiting, 'eventId' | 'token'>,
  step = '',
) {
  const response = await callRoom(app, eventId, `pass${step}`, { token });
  return { status: response.statusCode, ...response.json<PassAnswer>() };
}

export async function joinMany(app: TestApp, eventId: string, count: number): Promise<Waiting[]> {
  const all: Waiting[] = [];
  for (let nth = 0; nth < count; nth += 1) all.push(await joinAsGuest(app, eventId));
  return all;
}

/** People in the order of a draw. */
export async function inOrder(
  app: TestApp,
  eventId: string,
  people: Waiting[],
): Promise<Waiting[]> {
  const { rows } = await app.db.execute<{ seed: string }>(
    sql`select encode(seed, 'hex') as seed from waiting_rooms where event_id = ${eventId}`,
  );
  const seed = Buffer.from(rows[0]?.seed ?? '', 'hex');
  const keyOf = ({ entryId }: Waiting) => orderKey(seed, uuidToBytes(entryId));
  return people.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** A room after its draw, with one who is called up. */
export async function calledUp(app: TestApp, types: Parameters<typeof openRoom>[1] = [{}]) {
  const event = await openRoom(app, types);
  const first = await joinAsGuest(app, event.eventId);
  await drawRoom(app, event.eventId);
  await callUp(app, event.eventId, 1);
  return { ...event, first, typeId: event.typeIds[0] ?? '' };
}

/** The passes of an event were over so long ago. */
export const endPasses = (app: TestApp, eventId: string, seconds: number) =>
  app.db.execute(
    sql`update waiting_passes set expires_at = now() - make_interval(secs => ${seconds})
        where event_id = ${eventId}`,
  );

/** Lets time pass for the admission of a room. */
export const letPass = (app: TestApp, eventId: string, seconds: number) =>
  app.db.execute(
    sql`update waiting_rooms set moved_at = now() - make_interval(secs => ${seconds})
        where event_id = ${eventId}`,
  );
