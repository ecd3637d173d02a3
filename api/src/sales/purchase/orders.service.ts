import { currentTraceparent } from '@panggung/observability';
import { LRUCache } from 'lru-cache';
import { Batches } from '../../platform/batches';
import { Busy, NotFound } from '../../platform/errors/common.errors';
import type { Client } from '../../platform/auth/client';
import type { Log } from '../../platform/log';
import type { SecretKeys } from '../../platform/auth/tokens';
import type { OrderBatchDeps } from './order-batch';
import { runBatch } from './run-batch';
import { buyerKey, type Purchase } from './order-draft';
import { checkLimit } from '../orders/order-rules';
import { countRefusals } from '../orders/order-metrics';
import { observeBatches } from './order-batch-metrics';
import { createHolderOf } from './unpaid-limits';
import {
  BlockedByUnpaidOrder,
  UnpaidLimitOfAddress,
  UnpaidLimitOfNetwork,
  UnpaidOrderExists,
} from '../orders/orders.errors';
import { findUnpaidOrder } from '../orders/orders.repository';
import type { Transaction } from '../orders/orders.schema';
import { eventExists } from '../../owners';
import { createStress, shownEntry } from '../../waiting-rooms';

export interface OrdersDeps extends OrderBatchDeps {
  secretKeys: SecretKeys;
  log: Log;
  /** Unpaid tickets of one event that guests of one network may hold; 0 for any number. */
  unpaidTicketsPerNetwork: number;
  /** Expires an overdue order, so that its buyer can order again. */
  expireOrder(orderId: string): Promise<void>;
}

/** A request to order, with the client that it comes from. */
export interface Wish extends Omit<Purchase, 'holder' | 'waiting'> {
  client: Pick<Client, 'networkAddress'>;
  /** The account's address, once it is proved. */
  provenEmail?: string | undefined;
}

/**
 * How many can buy at once. A batch of a hundred takes some 50 ms, so that the last of a line is
 * served before `maxWaitMs`; a refused buyer is told to come back in a second. Together with
 * `lockWait`, everybody has an answer within five seconds.
 */
const crowd = {
  maxSize: 120,
  maxKeys: 20,
  maxWaiting: 2_000,
  maxWaitingInAll: 4_000,
  maxWaitMs: 2_800,
  concurrency: 2,
  concurrencyAlone: 4,
  apartMs: 5_000,
};

/** A purchase that waits for its batch, since a moment of `performance.now()`. */
type Waiting = Purchase & { since: number };

/** How many existing events are remembered; unknown ids cost a query, but never a batch. */
const eventsRemembered = 10_000;

export function createOrdersService(deps: OrdersDeps) {
  const { db } = deps;
  const holderOf = createHolderOf(deps.secretKeys[0], deps.unpaidTicketsPerNetwork);
  const stress = createStress(db, deps.log);
  const run = observeBatches((purchases: Purchase[], batch: { alone: boolean }) =>
    runBatch(deps, purchases, batch),
  );
  const batches = new Batches<Waiting, Transaction>({
    ...crowd,
    run(purchases, batch) {
      for (const { request, since } of purchases) {
        stress.waited(request.eventId, performance.now() - since);
      }
      return run(purchases, batch);
    },
  });
  const knownEvents = new LRUCache<string, true>({ max: eventsRemembered });

  /** @throws NotFound */
  async function assertEventExists(eventId: string): Promise<void> {
    if (knownEvents.has(eventId)) return;
    if (!(await eventExists(db, eventId))) throw new NotFound('Acara');
    knownEvents.set(eventId, true);
  }

  /**
   * Places an order and takes its stock, or does neither. Sent again with the same key, it gives
   * the first answer again, also while the first request is still running.
   * @throws SoldOut, SaleNotOpen, SaleEnded, TicketLimitExceeded, PromoCodeRefused,
   *   PassNeeded, PassOver, UnpaidOrderExists, UnpaidLimitOfAddress, UnpaidLimitOfNetwork, FreeLimitOfAddress, NotFound,
   *   IdempotencyKeyReused, IdempotencyInProgress, Busy
   */
  async function place({ client, provenEmail, ...wish }: Wish): Promise<Transaction> {
    const { eventId, items } = wish.request;
    checkLimit(items);
    await assertEventExists(eventId);
    const { userId, buyer } = wish;
    const holder = holderOf({ eventId, email: buyer.email, provenEmail, userId, client });
    const waiting = shownEntry(deps.secretKeys, wish.request, provenEmail ?? buyer.email);
    return join({ ...wish, holder, waiting });
  }

  async function join(purchase: Purchase, retries = 2): Promise<Transaction> {
    try {
      return await batches.add(purchase.request.eventId, {
        ...purchase,
        cause: currentTraceparent(),
        since: performance.now(),
      });
    } catch (error) {
      if (error instanceof Busy) stress.waited(purchase.request.eventId, Infinity);
      const again = error instanceof BlockedByUnpaidOrder && (await clearOverdue(purchase));
      if (again && retries > 0) return join(purchase, retries - 1);
      if (isUnpaidLimit(error)) await assertNoneOfTheirOwn(purchase);
      throw error;
    }
  }

  /** Leads a buyer who has an unpaid order to that order. @throws UnpaidOrderExists */
  async function assertNoneOfTheirOwn({ request, ...purchase }: Purchase): Promise<void> {
    const unpaid = await findUnpaidOrder(db, request.eventId, buyerKey(purchase));
    if (unpaid?.overdue === false) throw new UnpaidOrderExists(unpaid.id);
  }

  /** @returns whether the buyer's unpaid order is out of the way. @throws UnpaidOrderExists */
  async function clearOverdue({ request, ...purchase }: Purchase): Promise<boolean> {
    const unpaid = await findUnpaidOrder(db, request.eventId, buyerKey(purchase));
    if (unpaid === undefined) return true;
    if (!unpaid.overdue) throw new UnpaidOrderExists(unpaid.id);
    await deps.expireOrder(unpaid.id);
    return true;
  }

  return { place: (wish: Wish) => countRefusals(place(wish)) };
}

const isUnpaidLimit = (error: unknown) =>
  error instanceof UnpaidLimitOfAddress || error instanceof UnpaidLimitOfNetwork;

export type OrdersService = ReturnType<typeof createOrdersService>;
