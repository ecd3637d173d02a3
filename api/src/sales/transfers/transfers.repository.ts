import { and, eq, inArray, sql } from 'drizzle-orm';
import { tickets, ticketTransfers } from '../../db/schema';
import { goodTickets } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';

const daysToAccept = 7;

type NewOffer = Pick<
  typeof ticketTransfers.$inferInsert,
  'ticketId' | 'fromVersion' | 'fromUserId' | 'fromName' | 'fromEmail' | 'toName' | 'toEmail'
>;

/** Good for a week, and at most until the event begins. @returns its id */
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

/** Makes a token the one that opens an offer. @returns false when it is not open any more */
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
  /** The new code for people. */
  code: string;
}

/**
 * Gives a ticket to somebody: the next version is theirs. One statement looks and writes.
 * @returns false when it is not in the given version any more, or not good
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

/** The transfers that brought some tickets to those who hold them. */
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

/** What was offered and never taken is nobody's business any more: the other person stays unknown. */
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
