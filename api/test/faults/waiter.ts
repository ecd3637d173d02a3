import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { guestOrder, type guest } from '@panggung/test-support/people/buyer';
import { untilAnswered } from '@panggung/test-support/people/retry';
import { httpRequest } from '@panggung/test-support/people/request';
import type { Chance } from './chance';

/** Where somebody waits, and for what. */
export interface Queue {
  /** The copies of the api; whoever gets no answer of one asks another. */
  addresses: readonly [string, ...string[]];
  eventId: string;
  ticketTypeId: string;
}

export interface Person {
  buyer: ReturnType<typeof guest>;
  /** The proof of a mailed link. */
  proof: string;
  /** The address that the person comes from. */
  from: string;
}

interface Place {
  entryId: string;
  token: string;
  number: number | null;
}

/** What somebody who waited was told, and will insist on. */
export interface Waited {
  person: Person;
  place?: Place;
  /** Ids of the orders that the shop said yes to. */
  orders: string[];
  /** What was said that cannot be right. */
  complaint?: string;
}

/** Milliseconds after which no answer counts as none: a copy may be frozen. */
const timeoutMs = 3_000;
/** The same in all, after which a person gives up. */
const retryMs = 100_000;

/** Comes in, waits for the turn and orders one free ticket, as a browser would; many press the button twice. */
export async function waitAndOrder(queue: Queue, person: Person, chance: Chance): Promise<Waited> {
  const waited: Waited = { person, orders: [] };
  const ask = asker(queue, person, chance);
  try {
    const place = (waited.place = await comeIn(ask, person));
    while ((await ask('pass', { token: place.token })).code === 'NOT_YOUR_TURN') await sleep(800);
    const again = await comeIn(ask, person);
    if (again.entryId !== place.entryId || again.number !== place.number)
      throw new Error('another place than before');
    const presses = chance.between(0, 1) < 0.5 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: presses }, () => order(ask, queue, person, place.token)),
    );
    waited.orders = answers.flatMap(({ status, body }) => (status === 201 ? body.data.id : []));
    const others = answers.filter(({ status }) => status !== 201);
    const strange = others.find(({ code }) => code !== 'PASS_OVER');
    if (strange) throw new Error(`an order was refused: ${strange.code}`);
  } catch (error) {
    waited.complaint = error instanceof Error ? error.message : String(error);
  }
  return waited;
}

/** @throws Error when the api does not let the person in */
export async function placeOf(queue: Queue, person: Person, chance: Chance): Promise<Place> {
  return comeIn(asker(queue, person, chance), person);
}

type Ask = ReturnType<typeof asker>;

async function comeIn(ask: Ask, { proof }: Person): Promise<Place> {
  const { status, code, body } = await ask('entries', { proof });
  if (status !== 201) throw new Error(`not let in: ${code}`);
  return body.data as unknown as Place;
}

const order = (ask: Ask, { eventId, ticketTypeId }: Queue, { buyer }: Person, token: string) =>
  ask('', guestOrder({ eventId, ticketTypeId }, { buyer, waitingToken: token }).body);

/** Asks until there is an answer that is not the fault of the server, of any copy, always with the same key. */
function asker({ addresses, eventId }: Queue, { from }: Person, chance: Chance) {
  const deadline = performance.now() + retryMs;
  return async (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': from };
    const where = path ? `events/${eventId}/waiting-room/${path}` : 'tickets/guest-purchase';
    const { status, text } = await untilAnswered(
      () => {
        const url = `${chance.pick(addresses)}/${where}`;
        return httpRequest(url, headers, timeoutMs)({ path: url, body });
      },
      { what: where, deadline },
    );
    const answer = JSON.parse(text) as { data: { id: string }; code?: string };
    return { status, code: answer.code, body: answer };
  };
}
