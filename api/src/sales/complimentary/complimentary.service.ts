import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound, Unauthenticated, ValidationFailed } from '../../platform/errors/common.errors';
import {
  claimKeys,
  findAnswers,
  IdempotencyInProgress,
  type IdempotentRequest,
} from '../../platform/idempotency/idempotency';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Page } from '../../platform/paging';
import { insertItems, insertOrders, lockOrder, setOrderStatus } from '../orders/orders.repository';
import { ticketLine, type StockRepository } from '../stock/stock.repository';
import { freeTickets } from '../returns/returned-tickets';
import type { TicketsService } from '../tickets/tickets.service';
import { selectLatestTransfers } from '../transfers/transfers.repository';
import { checkMayBeGiven, draftGift } from './complimentary-draft';
import { giftViews } from './complimentary-view';
import {
  countGifts,
  findGift,
  insertRevocations,
  listGifts,
  selectGivenTickets,
  type GivenTicketRow,
} from './complimentary.repository';
import { givenSchema, type Gift, type Give, type Revoke } from './complimentary.schema';
import { orderMailJob } from '../orders/order-mail.job';
import { revocationMailJob } from './revocation-mail.job';
import { ticketMailJob } from '../transfers/ticket-mail.job';
import { recordAudit, countAttempt, mailboxLimit } from '../../operations';
import { readOwnEvent, EventStateConflict, preventUserDeletion } from '../../owners';

export interface ComplimentaryDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
  tickets: TicketsService;
}

/** Complimentary tickets: orders that cost nothing and take stock like any other. */
export function createComplimentary(deps: ComplimentaryDeps) {
  const { db } = deps;

  async function read(eventId: string, id: string): Promise<{ data: Gift }> {
    const gift = await findGift(db, eventId, id);
    if (gift === undefined) throw new NotFound('Tiket undangan');
    const [data] = giftViews([gift], await selectGivenTickets(db, [id]));
    if (data === undefined) throw new NotFound('Tiket undangan');
    return { data };
  }

  return {
    /** Newest first. @throws NotFound, Forbidden */
    async list(eventId: string, viewer: Viewer, { page, limit }: Page) {
      await readOwnEvent(db, eventId, viewer, 'read');
      const rows = await listGifts(db, eventId, { page, limit });
      const given = await selectGivenTickets(
        db,
        rows.map(({ id }) => id),
      );
      const total = await countGifts(db, eventId);
      return { data: giftViews(rows, given), meta: { page, limit, total } };
    },

    /**
     * Gives tickets and mails them, or does neither. Sent again with the same key, it gives once.
     * @throws NotFound, Forbidden, EventStateConflict, EventClosed, SoldOut, NotEnoughLeft,
     *   RateLimited, IdempotencyKeyReused, IdempotencyInProgress
     */
    async give(eventId: string, by: Acting, wanted: Give, idempotency: IdempotentRequest) {
      await countGift(db, by, wanted);
      const id = await inTransaction(db, (tx) =>
        give(deps, tx, { eventId, by, idempotency }, wanted),
      );
      return read(eventId, id);
    },

    /**
     * Revokes unused tickets: their codes become void, their units go back to the stock, and their
     * receivers are mailed. No money moves.
     * @throws NotFound, Forbidden, ValidationFailed, EventStateConflict
     */
    async revoke(eventId: string, id: string, by: Acting, wanted: Revoke) {
      await inTransaction(db, async (tx) => {
        await holdAuthor(tx, by);
        const { promotorId } = await readOwnEvent(tx, eventId, by.viewer, 'edit');
        if ((await findGift(tx, eventId, id)) === undefined) throw new NotFound('Tiket undangan');
        const locked = await lockOrder(tx, id);
        if (locked === undefined) throw new NotFound('Tiket undangan');
        await takeBack(deps, tx, { id, revokedAt: locked.now }, wanted);
        const details = { eventId, promotorId, orderId: id, ticketIds: wanted.ticketIds };
        await note(tx, by, 'tickets_revoked', details);
      });
      return read(eventId, id);
    },
  };
}

export type Complimentary = ReturnType<typeof createComplimentary>;

/** Limits gifts, which are mailed to addresses that nobody has proved. @throws RateLimited */
async function countGift(db: Db, { viewer }: Acting, { receiver }: Give): Promise<void> {
  await countAttempt(db, { subject: `gift-by|${viewer.id}`, max: 500, minutes: 60 });
  await countAttempt(db, mailboxLimit('gift', receiver.email));
}

interface Act {
  eventId: string;
  by: Acting;
  idempotency: IdempotentRequest;
}

/** Locks as orders do: accounts, the ticket type, the event, the order, the key. */
async function give(deps: ComplimentaryDeps, tx: Tx, act: Act, wanted: Give): Promise<string> {
  const { eventId, by, idempotency } = act;
  const { stock, tickets, jobs } = deps;
  await holdAuthor(tx, by);
  const [row] = await stock.lockForSale(tx, [eventId], [wanted.ticketTypeId]);
  const event = await readOwnEvent(tx, eventId, by.viewer, 'edit');
  const [earlier] = await findAnswers(tx, [idempotency]);
  if (earlier instanceof Error) throw earlier;
  if (earlier !== undefined) return givenSchema.parse(earlier).id;
  checkMayBeGiven(event);
  if (row === undefined) throw new NotFound('Jenis tiket');
  const { order, item } = draftGift(row, wanted);
  const { id: orderId } = order;
  const inserted = await insertOrders(tx, [order]);
  const [claimed] = await claimKeys(tx, [{ ...idempotency, response: { id: orderId } }]);
  if (!inserted.has(orderId) || !claimed) throw new IdempotencyInProgress();
  await insertItems(tx, [item]);
  await tickets.issue(tx, { orderId, buyerName: order.buyerName, items: [item] });
  await jobs.enqueue(tx, orderMailJob, { orderId, about: 'paid' });
  const { ticketTypeId, quantity } = item;
  const { promotorId } = event;
  const details = { eventId, promotorId, orderId, ticketTypeId, quantity };
  await note(tx, by, 'tickets_given', details);
  if (!(await stock.take(tx, ticketLine(item)))) throw new Error(`stock of ${ticketTypeId} moved`);
  return orderId;
}

interface Taken {
  id: string;
  revokedAt: Date;
}

/** Call it with the order's row locked, so that its tickets cannot be used meanwhile. */
async function takeBack(
  { stock, jobs }: ComplimentaryDeps,
  tx: Tx,
  { id, revokedAt }: Taken,
  { ticketIds, reason }: Revoke,
): Promise<void> {
  const given = await selectGivenTickets(tx, [id]);
  for (const ticketId of ticketIds) {
    checkRevocable(given.find((ticket) => ticket.id === ticketId));
  }
  const holders = await selectLatestTransfers(tx, ticketIds);
  const standing = await freeTickets(stock, tx, id, ticketIds);
  if (standing === 0) await setOrderStatus(tx, id, 'cancelled');
  await insertRevocations(
    tx,
    ticketIds.map((ticketId) => ({ ticketId, orderId: id, reason, revokedAt })),
  );
  await jobs.enqueue(tx, revocationMailJob, { orderId: id, at: revokedAt.toISOString() });
  // Holders of transferred tickets get no other mail about it.
  for (const transferId of holders) {
    await jobs.enqueue(tx, ticketMailJob, { transferId, about: 'revoked' });
  }
}

/** @throws ValidationFailed, EventStateConflict */
function checkRevocable(ticket: GivenTicketRow | undefined): void {
  if (ticket === undefined) {
    const message = 'Tiket ini bukan bagian dari undangan ini';
    throw new ValidationFailed([{ field: 'ticketIds', message }]);
  }
  if (ticket.status === 'checked_in') {
    throw new EventStateConflict(
      `Tiket atas nama ${ticket.holder} sudah dipakai masuk, jadi tidak bisa dicabut.`,
    );
  }
  if (ticket.status === 'void') {
    throw new EventStateConflict(`Tiket atas nama ${ticket.holder} sudah tidak berlaku.`);
  }
}

const note = (
  tx: Tx,
  { viewer, client }: Acting,
  action: 'tickets_given' | 'tickets_revoked',
  details: Record<string, unknown>,
) => recordAudit(tx, client, { action, actorId: viewer.id, subjectId: null, details });

/** The first of all locks, as everywhere. @throws Unauthenticated when the account was deleted */
async function holdAuthor(tx: Tx, { viewer }: Acting): Promise<void> {
  if (!(await preventUserDeletion(tx, [viewer.id])).has(viewer.id)) throw new Unauthenticated();
}
