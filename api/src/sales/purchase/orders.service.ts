import { currentTraceparent } from '@panggung/observability';
import { LRUCache } from 'lru-cache';
import { isRefusedByDatabase } from '../../platform/db/violations';
import { Batches } from '../../platform/batches';
import { NotFound } from '../../platform/errors/common.errors';
import type { Client } from '../../platform/auth/client';
import type { SecretKeys } from '../../platform/auth/tokens';
import { DomainError } from '../../platform/errors/domain-error';
import { findAnswers } from '../../platform/idempotency/idempotency';
import { placeOrders, type OrderBatchDeps } from './order-batch';
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
import { transactionSchema, type Transaction } from '../orders/orders.schema';
import { eventExists } from '../../owners';

export interface OrdersDeps extends OrderBatchDeps {
  secretKeys: SecretKeys;
  /** Unpaid tickets of one event that guests of one network may hold; 0 for any number. */
  unpaidTicketsPerNetwork: number;
  /** Expires an overdue order, so that its buyer can order again. */
  expireOrder(orderId: string): Promise<void>;
}

/** A request to order, with the client that it comes from. */
export interface Wish extends Omit<Purchase, 'holder'> {
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

/** Milliseconds that a batch waits for rows that others lock. */
const lockWait = { alone: 1_500, together: 300 };

/** A purchase that waits for its batch, since a moment of `performance.now()`. */
type Waiting = Purchase & { since: number };

/** How many existing events are remembered; unknown ids cost a query, but never a batch. */
const eventsRemembered = 10_000;

export function createOrdersService(deps: OrdersDeps) {
  const { db } = deps;
  const holderOf = createHolderOf(deps.secretKeys[0], deps.unpaidTicketsPerNetwork);
  const batches = new Batches<Waiting, Transaction>({ ...crowd, run: observeBatches(run) });
  const knownEvents = new LRUCache<string, true>({ max: eventsRemembered });

  /** A repeated request may be refused because of its own first order, so stored answers win. */
  async function run(purchases: Purchase[], { alone }: { alone: boolean }) {
    const outcomes = await placeAll(purchases, alone);
    const refused = purchases.filter((_, index) => outcomes[index] instanceof DomainError);
    const answers = await findAnswers(
      db,
      refused.map(({ idempotency }) => idempotency),
    );
    const earlier = new Map(refused.map((purchase, index) => [purchase, answers[index]]));
    return purchases.map((purchase, index) => {
      const answer = earlier.get(purchase);
      if (answer instanceof Error) return answer;
      if (answer !== undefined) return transactionSchema.parse(answer);
      return outcomes[index] ?? new Error('no outcome');
    });
  }

  async function placeAll(purchases: Purchase[], alone: boolean) {
    const lockTimeoutMs = alone ? lockWait.alone : lockWait.together;
    try {
      return await placeOrders(deps, purchases, { lockTimeoutMs });
    } catch (error) {
      if (!alone || purchases.length === 1 || !isRefusedByDatabase(error)) throw error;
      // One purchase caused the error: the others must not fail with it.
      const each = [];
      for (const purchase of purchases) each.push(await placeAlone(purchase));
      return each;
    }
  }

  async function placeAlone(purchase: Purchase): Promise<Transaction | Error> {
    const lockTimeoutMs = lockWait.alone;
    try {
      const [outcome] = await placeOrders(deps, [purchase], { lockTimeoutMs });
      return outcome ?? new Error('no outcome');
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

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
   *   UnpaidOrderExists, UnpaidLimitOfAddress, UnpaidLimitOfNetwork, FreeLimitOfAddress, NotFound,
   *   IdempotencyKeyReused, IdempotencyInProgress, Busy
   */
  async function place({ client, provenEmail, ...wish }: Wish): Promise<Transaction> {
    const { eventId, items } = wish.request;
    checkLimit(items);
    await assertEventExists(eventId);
    const { userId, buyer } = wish;
    const holder = holderOf({ eventId, email: buyer.email, provenEmail, userId, client });
    return join({ ...wish, holder });
  }

  async function join(purchase: Purchase, retries = 2): Promise<Transaction> {
    try {
      return await batches.add(purchase.request.eventId, {
        ...purchase,
        cause: currentTraceparent(),
        since: performance.now(),
      });
    } catch (error) {
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
