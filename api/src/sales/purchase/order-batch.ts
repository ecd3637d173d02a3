import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { afterCommit } from '../../platform/db/after-commit';
import { NotFound, Unauthenticated } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import {
  claimKeys,
  IdempotencyInProgress,
  replaceAnswer,
} from '../../platform/idempotency/idempotency';
import { jobOf, type Job } from '../../platform/jobs/job-kind';
import type { JobQueue } from '../../platform/jobs/jobs';
import { orderMailJob } from '../orders/order-mail.job';
import { orderExpiryJob } from '../payments/expiry.job';
import { groupBy } from '../../platform/group-by';
import type { TicketsService } from '../tickets/tickets.service';
import { PromoCodeUsedUp } from '../promo-codes/promo-codes.errors';
import { lockPromoCodes } from '../promo-codes/promo-codes.repository';
import { draftOrder, type Draft, type Offer, type Purchase } from './order-draft';
import { BlockedByUnpaidOrder, FreeLimitOfAddress } from '../orders/orders.errors';
import { deleteOrders, insertGoods, insertItems, insertOrders } from '../orders/orders.repository';
import type { Transaction } from '../orders/orders.schema';
import { countPlaced } from '../orders/order-metrics';
import { countUnpaidTickets } from './unpaid-limits';
import { summed, type StockLine, type StockRepository } from '../stock/stock.repository';
import { preventUserDeletion, eventExists } from '../../owners';
import { lockGoods } from '../../catalog';
import { openDoor, spendPasses } from '../../waiting-rooms';

export interface OrderBatchDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
  tickets: TicketsService;
}

type Outcome = Transaction | Error;

/** Purchases with their outcomes. */
type Outcomes = (readonly [Purchase, Outcome])[];

/**
 * Places many orders in a single transaction, in the order in which they came, each of them whole
 * or not at all. No buyer gets an answer before the commit. One flush to disk for all of them lets
 * a single ticket type sell faster than the disk can flush.
 *
 * All transactions take locks in the same order: accounts, ticket types event by event, their
 * events, the other counters (`inLockOrder`), orders by buyer, keys.
 * @param lockTimeoutMs how long to wait for a lock; the connection's own limit if left out
 * @returns for each purchase its order, or the error that refuses it
 * @throws errors of the database, such as a lock timeout
 */
export async function placeOrders(
  deps: OrderBatchDeps,
  purchases: Purchase[],
  { lockTimeoutMs }: { lockTimeoutMs?: number } = {},
): Promise<Outcome[]> {
  const place = async (tx: Tx) => {
    const { drafts, refused } = await draftAll(deps.stock, tx, purchases);
    const { stored, notStored } = await insertDrafts(tx, drafts);
    const placed: Outcomes = [];
    for (const draft of stored) {
      placed.push([draft.purchase, await issueFreeTickets(deps, tx, draft)]);
    }
    await deps.jobs.enqueueAll(tx, stored.flatMap(jobsOf));
    await spendPasses(tx, stored.flatMap(passUse));
    await takeStock(deps.stock, tx, stored);
    afterCommit(tx, () => countPlaced(stored));
    return {
      outcomes: new Map<Purchase, Outcome>([...refused, ...notStored, ...placed]),
      unitsCameBack: notStored.length > 0,
    };
  };
  const { outcomes, unitsCameBack } = await inTransaction(deps.db, place, { lockTimeoutMs });
  const shut = purchases.filter((purchase) => isForWantOfRoom(outcomes.get(purchase)));
  if (unitsCameBack && shut.length > 0) {
    // A purchase before them was not stored after all, so its units are free again.
    const again = await placeOrders(deps, shut, { lockTimeoutMs });
    for (const [index, purchase] of shut.entries()) {
      const outcome = again[index];
      if (outcome !== undefined) outcomes.set(purchase, outcome);
    }
  }
  return purchases.map((purchase) => outcomes.get(purchase) ?? new Error('no outcome'));
}

/** Drafts the orders that are possible, first come, first served. */
async function draftAll(
  stock: StockRepository,
  tx: Tx,
  purchases: Purchase[],
): Promise<{ drafts: Draft[]; refused: Outcomes }> {
  // A deletion of such an account either comes first or waits for this transaction.
  const members = await preventUserDeletion(
    tx,
    purchases.flatMap(({ userId }) => userId ?? []),
  );
  const offers = await lockOffers(stock, tx, purchases);
  const unpaid = await countUnpaidTickets(
    tx,
    purchases.map(({ holder }) => holder),
  );
  const door = await openDoor(tx, purchases.map(atDoor));
  const drafts: Draft[] = [];
  const refused: Outcomes = [];
  for (const purchase of purchases) {
    try {
      const { userId, request } = purchase;
      if (userId !== undefined && !members.has(userId)) throw new Unauthenticated();
      const offer = offers.get(request.eventId);
      if (offer === undefined || offer instanceof Error) throw offer ?? new NotFound('Acara');
      const draft = draftOrder(purchase, offer);
      const spends = door.admit(atDoor(purchase));
      unpaid.add(purchase.holder, draft.order);
      door.spend(spends);
      reserve(offer, draft.lines);
      drafts.push({ ...draft, spends });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push([purchase, error]);
    }
  }
  return { drafts, refused };
}

const atDoor = ({ request, waiting }: Purchase) => ({
  entry: waiting,
  eventId: request.eventId,
  ticketTypeIds: request.items.map(({ ticketTypeId }) => ticketTypeId),
});

const passUse = ({ spends, order, items }: Draft) =>
  spends === undefined
    ? []
    : {
        eventId: order.eventId,
        entryId: spends,
        orderId: order.id,
        units: items.reduce((sum, { quantity }) => sum + quantity, 0),
      };

/** Locks what each event offers, or says why it has nothing. Events may share codes and goods. */
async function lockOffers(
  stock: StockRepository,
  tx: Tx,
  purchases: Purchase[],
): Promise<Map<string, Offer | NotFound>> {
  const wanted = purchases.map(({ request }) => request);
  const eventIds = unique(wanted.map(({ eventId }) => eventId)).toSorted();
  const typeIds = unique(wanted.flatMap(({ items }) => items.map((item) => item.ticketTypeId)));
  const rows = await stock.lockForSale(tx, eventIds, typeIds);
  const forSale = groupBy(rows, ({ event }) => event.id);
  const codes = unique(wanted.flatMap(({ promoCode = [] }) => promoCode));
  const promoCodes = await lockPromoCodes(tx, eventIds, codes);
  const withGoods = wanted.filter(({ merchandise = [] }) => merchandise.length > 0);
  const variants = withGoods.flatMap(({ merchandise = [] }) => merchandise);
  const goods = await lockGoods(
    tx,
    unique(variants.map(({ variantId }) => variantId)),
    unique(withGoods.map(({ eventId }) => eventId)),
  );
  const offers = new Map<string, Offer | NotFound>();
  for (const id of eventIds) {
    const [first, ...others] = forSale.get(id) ?? [];
    if (first === undefined) {
      offers.set(id, new NotFound((await eventExists(tx, id)) ? 'Jenis tiket' : 'Acara'));
      continue;
    }
    const usable = promoCodes.filter(({ eventId }) => eventId === null || eventId === id);
    offers.set(id, { tickets: [first, ...others], promoCodes: usable, goods });
  }
  return offers;
}

const unique = (list: string[]) => [...new Set(list)];

/** Counts a draft's units in the locked rows, so that the next purchase sees what is left. */
function reserve({ tickets, promoCodes, goods }: Offer, lines: StockLine[]): void {
  const counters = [
    ...tickets.map(({ type }) => type),
    ...promoCodes,
    ...goods.map(({ variant }) => variant),
  ];
  for (const line of lines) {
    const counter = counters.find(({ id }) => id === line.id);
    if (counter !== undefined) counter.taken += line.quantity;
  }
}

/** @returns the drafts that became orders, and why others did not */
async function insertDrafts(
  tx: Tx,
  drafts: Draft[],
): Promise<{ stored: Draft[]; notStored: Outcomes }> {
  const inserted = await insertOrders(
    tx,
    drafts.map(({ order }) => order),
  );
  const candidates = drafts.filter(({ order }) => inserted.has(order.id));
  const blocked = drafts.filter(({ order }) => !inserted.has(order.id));
  const claims = candidates.map((draft) => ({
    ...draft.purchase.idempotency,
    response: draft.answer,
  }));
  const claimed = await claimKeys(tx, claims);
  const stored = candidates.filter((_, index) => claimed[index]);
  const repeated = candidates.filter((_, index) => !claimed[index]);
  await deleteOrders(
    tx,
    repeated.map(({ order }) => order.id),
  );
  await insertItems(
    tx,
    stored.flatMap(({ order, items }) => items.map((item) => ({ ...item, orderId: order.id }))),
  );
  await insertGoods(
    tx,
    stored.flatMap(({ order, goods }) => goods.map((line) => ({ ...line, orderId: order.id }))),
  );
  return {
    stored,
    notStored: [
      ...blocked.map(({ purchase }) => [purchase, new BlockedByUnpaidOrder()] as const),
      ...repeated.map(({ purchase }) => [purchase, new IdempotencyInProgress()] as const),
    ],
  };
}

/** A free order needs no payment: its tickets are issued at once. */
async function issueFreeTickets(
  { tickets }: OrderBatchDeps,
  tx: Tx,
  draft: Draft,
): Promise<Transaction> {
  const { purchase, items, order } = draft;
  if (order.status !== 'paid') return draft.answer;
  await tickets.issue(tx, { orderId: order.id, buyerName: order.buyerName, items });
  const answer = { ...draft.answer, tickets: await tickets.ofOrders(tx, [order.id]) };
  await replaceAnswer(tx, purchase.idempotency, answer);
  return answer;
}

function jobsOf(draft: Draft): Job[] {
  // The batch runs for many: each order's jobs belong to its own request.
  return mailsAndEndOf(draft).map((job) => ({ ...job, cause: draft.purchase.cause }));
}

function mailsAndEndOf({ order, purchase }: Draft): Job[] {
  const { id: orderId, expiresAt } = order;
  const { unprovenFrom } = purchase.holder;
  const limited = unprovenFrom === undefined ? {} : { unprovenFrom };
  if (order.status === 'paid') {
    return [jobOf(orderMailJob, { orderId, about: 'paid', ...limited }, { priority: 1 })];
  }
  return [
    jobOf(orderExpiryJob, { orderId }, { startAfter: expiresAt }),
    jobOf(orderMailJob, { orderId, about: 'awaiting_payment', ...limited }),
  ];
}

async function takeStock(stock: StockRepository, tx: Tx, stored: Draft[]): Promise<void> {
  const lines = summed(stored.flatMap((draft) => draft.lines));
  if (!(await stock.takeLocked(tx, lines))) throw new Error('stock that is locked moved');
}

/** Whether a purchase failed because an earlier one of the batch may have taken what it wanted. */
const isForWantOfRoom = (outcome: Outcome | undefined) =>
  outcome instanceof PromoCodeUsedUp ||
  outcome instanceof FreeLimitOfAddress ||
  (outcome instanceof DomainError &&
    (outcome.code === 'SOLD_OUT' || outcome.code === 'UNPAID_LIMIT_REACHED'));
