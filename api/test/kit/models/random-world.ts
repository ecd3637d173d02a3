import fc from 'fast-check';
import type { guest } from '../factories';
import type { TestApp } from '../test-app';

const kinds = {
  buy: 6,
  pay: 8,
  examine: 6,
  decide: 3,
  notify: 7,
  notify_old: 3,
  expire: 3,
  cancel_order: 6,
  try_again: 2,
  give_back: 10,
  send: 6,
  reverse: 3,
  reject: 1,
  cancel_event: 1,
  settle_event: 2,
  offer: 8,
  accept: 8,
  scan: 8,
  undo: 2,
  give: 4,
  revoke: 3,
};

export type Kind = keyof typeof kinds;

export interface Step {
  kind: Kind;
  /** Which buyer, ticket type, number of units or payment method; taken as a remainder. */
  pick: number;
}

/** One thing that happens; some happen more often. */
export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...(Object.entries(kinds) as [Kind, number][]).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind),
    })),
  ),
  pick: fc.nat(1_000),
});

type Headers = Record<string, string>;

interface Known {
  order: { id: string; code: string };
  headers: Headers;
}

export interface World {
  app: TestApp;
  eventId: string;
  typeIds: string[];
  /** Good for few orders. */
  promoCode: string;
  /** Merchandise of which there is little. */
  variantId: string;
  /** Headers of a session. */
  admin: Headers;
  staff: Headers;
  buyers: ReturnType<typeof guest>[];
  known: Known[];
  told: Record<string, unknown>[];
  /** Every QR text that somebody has ever seen. */
  codes: string[];
  /** Links that were mailed to receivers. */
  offers: string[];
  /** Tickets that somebody was handed, and what opens them. */
  received: { ticketId: string; headers: Headers }[];
}

export const at = <Item>(list: readonly Item[], pick: number): Item | undefined =>
  list[pick % list.length];

/** The attempts of an order that the gateway knows, the newest last. */
export const attemptsOf = ({ app }: World, { order }: Known) =>
  [...app.gateway.orders.values()].filter(({ orderId }) => orderId.startsWith(`${order.code}-`));

/** An order and one of its attempts to be paid. */
export function attemptAt(world: World, pick: number) {
  const one = at(world.known, pick);
  return one && at(attemptsOf(world, one), pick);
}
