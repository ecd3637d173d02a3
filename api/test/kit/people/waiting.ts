import { randomBytes, randomUUID } from 'node:crypto';
import { beaconKeyFrom } from '@panggung/draw/beacon';
import { sql } from 'drizzle-orm';
import { buyerHashes } from '../../../src/waiting-rooms/entries/entry-token';
import { joinAll } from '../../../src/waiting-rooms/entries/join-batch';
import { createEvent, guest } from '../factories';
import { doWaitingJobs } from '../site/jobs';
import type { TestApp } from '../test-app';
import { gateStaff } from './gates';
import { mailsTo } from '../outside/mails';

/** A chain of public randomness whose rounds a test makes when it wants them. */
export function aBeacon() {
  const key = beaconKeyFrom(randomBytes(48));
  const made = { isAway: false };
  return {
    made,
    sign: (round: number) => key.sign(round),
    chain: { publicKey: key.publicKey, period: 1, genesis: 1_700_000_000 },
    fetchRound: (round: number) => Promise.resolve(made.isAway ? null : key.sign(round)),
  };
}

type NewTypes = Parameters<typeof createEvent>[1];

/** An event whose sale begins in ten minutes, and its promotor. */
export async function beforeSale(app: TestApp, types: NewTypes = [{}]) {
  const saleStartsAt = new Date(Date.now() + 600_000);
  const event = await createEvent(
    app.db,
    types.map((type) => ({ saleStartsAt, ...type })),
  );
  return { ...event, promotor: await gateStaff(app, event.eventId) };
}

/** The same with a waiting room that people can come into. */
export async function openRoom(app: TestApp, types?: NewTypes, room: object = {}) {
  const event = await beforeSale(app, types);
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/studio/events/${event.eventId}/waiting-room`,
    headers: event.promotor.headers,
    payload: { mode: 'scheduled', opensBeforeMinutes: 30, ...room },
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return event;
}

export const callRoom = (
  app: TestApp,
  eventId: string,
  path: string,
  payload: object,
  headers: Record<string, string> = {},
) =>
  app.http.inject({
    method: 'POST',
    url: `/api/events/${eventId}/waiting-room/${path}`,
    headers,
    payload,
  });

interface EntryAnswer {
  data: { entryId: string; token: string };
}

/** Somebody who waits. */
export interface Waiting {
  eventId: string;
  buyer: ReturnType<typeof guest>;
  entryId: string;
  token: string;
}

/** A guest's proof from the mailed link. */
export async function mailedProof(
  app: TestApp,
  eventId: string,
  email: string,
  from?: string,
): Promise<string> {
  await callRoom(
    app,
    eventId,
    'link',
    { email },
    from === undefined ? {} : { 'x-forwarded-for': from },
  );
  await doWaitingJobs(app, ['waiting-room-mail']);
  const link = new RegExp(`/queue/${eventId}#token=([\\w.-]+)`);
  const proofs = mailsTo(app, email).flatMap((mail) => link.exec(mail)?.[1] ?? []);
  return proofs.at(-1) ?? '';
}

/** Lets a guest in by the service itself: mails are another test's matter. */
export async function joinAsGuest(
  app: TestApp,
  eventId: string,
  buyer = guest(),
): Promise<Waiting> {
  const proof = await mailedProof(app, eventId, buyer.email);
  const response = await callRoom(app, eventId, 'entries', { proof });
  if (response.statusCode !== 201) throw new Error(response.body);
  return { eventId, buyer, ...response.json<EntryAnswer>().data };
}

/** Lets many guests in at once. */
export const fillRoom = ({ db }: TestApp, eventId: string, people: number) =>
  joinAll(
    db,
    Array.from({ length: people }, (_, nth) => ({
      eventId,
      hashes: buyerHashes(['kunci'], eventId, `orang${nth}@tamu.test`),
    })),
  );

/** The sale begins now. */
export const beginSale = (app: TestApp, eventId: string) =>
  app.db.execute(
    sql`update ticket_types set sale_starts_at = now() - interval '1 second' where event_id = ${eventId}`,
  );

/** Moves all rooms on, as often as a draw has steps; its round is made meanwhile. */
export async function drawRoom(app: TestApp, eventId: string): Promise<void> {
  await beginSale(app, eventId);
  const round = () => app.services.waitingRoomMover.round();
  await round();
  await round();
  await app.db.execute(sql`update waiting_rooms set round = 1 where event_id = ${eventId}`);
  await round();
}

/** Calls up so many places, from the first. */
export const callUp = (app: TestApp, eventId: string, places: number) =>
  app.db.execute(sql`update waiting_rooms set admitted = ${places} where event_id = ${eventId}`);

export const orderOf = ({ eventId, buyer, token }: Waiting, ticketTypeId = '', quantity = 1) => ({
  eventId,
  items: [{ ticketTypeId, quantity }],
  buyer,
  waitingToken: token,
  key: randomUUID(),
});
