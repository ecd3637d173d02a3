import { and, eq, inArray, sql } from 'drizzle-orm';
import { tickets, ticketTransfers } from '../../db/schema';
import { goodTickets } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';

const daysToAccept = 7;

type NewOffer = Pick<
  typeof ticketTransfers.$inferInsert,
  'ticketId' | 'fromVersion' | 'fromUserId' | 'fromName' | 'fromEmail' | 'toName' | 'toEmail'
>;

/** Stores an offer that is valid for a week, at most until the event begins. @returns its id */
export async function insertOffer(tx: Tx, offer: NewOffer, eventStart: Date): Promise<string> {
  const week = sql`clock_timestamp() + make_interval(days => ${daysToAccept})`;
  const [row] = await tx
    .insert(ticketTransfers)
    .values({
      ...offer,
      expiresAt: sql`least(${week}, ${eventStart.toISOString()}::timestamptz)`,
    })
    .returning({ id: ticketTransfers.id });
  if (row === undefined) throw new Error('the insert of an offer returned no row');
  return row.id;
}

const columns = {
  transfer: ticketTransfers,
  orderId: tickets.orderId,
  expired: sql<boolean>`${ticketTransfers.expiresAt} <= clock_timestamp()`.as('expired'),
};

const selectTransfers = (db: Executor) =>
  db
    .select(columns)
    .from(ticketTransfers)
    .innerJoin(tickets, eq(tickets.id, ticketTransfers.ticketId));

export async function findTransfer(db: Executor, id: string) {
  const [row] = await selectTransfers(db).where(eq(ticketTransfers.id, id));
  return row;
}

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

export async function findTransferByToken(
  db: Executor,
  tokenHash: string,
): Promise<TransferRow | undefined> {
  const [row] = await selectTransfers(db).where(eq(ticketTransfers.tokenHash, tokenHash));
  return row;
}

/** Sets the token of an offer. @returns false when the offer is not open any more */
export async function setOfferToken(db: Executor, id: string, tokenHash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(ticketTransfers)
    .set({ tokenHash })
    .where(
      and(
        eq(ticketTransfers.id, id),
        eq(ticketTransfers.status, 'offered'),
        sql`${ticketTransfers.expiresAt} > clock_timestamp()`,
      ),
    );
  return rowCount === 1;
}

export async function markAccepted(tx: Tx, id: string, toUserId: string | null): Promise<void> {
  await tx
    .update(ticketTransfers)
    .set({ status: 'accepted', toUserId, decidedAt: sql`clock_timestamp()` })
    .where(eq(ticketTransfers.id, id));
}

export interface NewHolder {
  name: string;
  email: string;
  userId: string | null;
  /** The new code that people can type. */
  code: string;
}

/**
 * Gives the next version of a ticket to a new holder. One statement checks and writes.
 * @returns false when the ticket is not in the given version any more, or not valid
 */
export async function handOver(
  tx: Tx,
  { ticketId, fromVersion }: { ticketId: string; fromVersion: number },
  holder: NewHolder,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(tickets)
    .set({
      holderName: holder.name,
      holderEmail: holder.email,
      holderUserId: holder.userId,
      code: holder.code,
      version: fromVersion + 1,
      status: 'transferred',
    })
    .where(
      and(
        eq(tickets.id, ticketId),
        eq(tickets.version, fromVersion),
        sql`${tickets.status} in ${goodTickets}`,
      ),
    );
  return rowCount === 1;
}

/** The latest accepted transfer of each ticket, by which its holder got it. */
export async function selectLatestTransfers(db: Executor, ticketIds: string[]): Promise<string[]> {
  if (ticketIds.length === 0) return [];
  const rows = await db
    .select({ id: ticketTransfers.id })
    .from(ticketTransfers)
    .innerJoin(tickets, eq(tickets.id, ticketTransfers.ticketId))
    .where(
      and(
        inArray(ticketTransfers.ticketId, ticketIds),
        eq(ticketTransfers.status, 'accepted'),
        sql`${ticketTransfers.fromVersion} = ${tickets.version} - 1`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Erases the receivers of old offers that were never accepted. */
export async function forgetUntaken(db: Executor): Promise<void> {
  await db
    .update(ticketTransfers)
    .set({ toName: '', toEmail: '' })
    .where(
      and(
        sql`${ticketTransfers.status} <> 'accepted' and ${ticketTransfers.toEmail} <> ''`,
        sql`${ticketTransfers.expiresAt} < now() - interval '7 days'`,
      ),
    );
}
