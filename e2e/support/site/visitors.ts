import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { guestOrder, type Offer } from '@panggung/test-support/people/buyer';
import {
  createVisitors,
  type VisitorAnswer,
  type Visitors,
} from '@panggung/test-support/people/visitors';

/** Header that names one call of a visitor, forwarded up to the API. */
export const callHeader = 'x-test-call';

/** Visitors of a site; each of their calls of the API has a name of its own. */
export const startVisitors = (origin: string): Visitors =>
  createVisitors(origin, {
    timeoutMs: 20_000,
    headers: ({ path }): Record<string, string> =>
      path.startsWith('/api/') ? { [callHeader]: randomUUID() } : {},
  });

/** A busy machine may refuse an order for a second; nothing is lost by that. */
export const isToldToRetry = ({ status, retryAfter }: VisitorAnswer): boolean =>
  status === 503 && retryAfter !== undefined;

let networks = 0;
/** An address in a network that nobody else has: there are limits for each. */
function newNetwork(): Record<string, string> {
  networks += 1;
  return { 'x-forwarded-for': `10.${(networks >> 8) & 255}.${networks & 255}.9` };
}

interface Load {
  buyers: number;
  readers: number;
  /** Milliseconds between two orders of a buyer. */
  pauseMs: number;
}

/** People who buy and read until the visitors leave. */
export function buyAndRead(
  visitors: Visitors,
  offer: Offer,
  { buyers, readers, pauseMs }: Load,
): { ended: Promise<unknown>; orders(): number } {
  const paths = ['/', '/events', `/events/${offer.eventId}`, '/api/events?limit=3', '/about'];
  let [orders, turn] = [0, 0];
  /** Tries again, with the same key, when told to come back. */
  const buy = async () => {
    orders += 1;
    const { headers, ...order } = guestOrder(offer);
    const request = { kind: 'order', ...order, headers: { ...headers, ...newNetwork() } };
    let answer = await visitors.send(request);
    while (isToldToRetry(answer)) {
      await sleep(Number(answer.retryAfter) * 1000);
      answer = await visitors.send(request);
    }
  };
  const read = () => {
    const path = paths[(turn += 1) % paths.length] ?? '/';
    return visitors.send({ kind: path, path, headers: newNetwork() });
  };
  const people = [
    ...Array.from({ length: buyers }, () => visitors.repeat(buy, pauseMs)),
    ...Array.from({ length: readers }, () => visitors.repeat(read, 60)),
  ];
  return { ended: Promise.all(people), orders: () => orders };
}
