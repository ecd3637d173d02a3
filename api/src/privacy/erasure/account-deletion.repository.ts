import { and, eq, exists, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm';
import {
  artists,
  auditLog,
  events,
  idempotencyKeys,
  orderItems,
  orders,
  promotorArtists,
  promotors,
  refunds,
  sessions,
  signInCodes,
  ticketRevocations,
  tickets,
  users,
  verificationDecisions,
  verifications,
} from '../../db/schema';
import { isEventOver } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';
import { advisoryLocks } from '../../platform/db/advisory-locks';
import { deleteProofsOf, erasedBuyer, forgetErasedPayers } from '../../sales';
import { deleteDocumentsOf, deleteFactor, deleteLinks, forgetPlaces } from '../../accounts';
import { deleteUnusedPictures } from '../../catalog';

/** The account whose data is read or erased. */
export interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
}

/**
 * The orders of a person: those of the account, and those that were made as a guest with its
 * address. The latter only once the address is proved; anybody can register with any address.
 */
export function isOrderOf({ id, email, emailVerified }: Person) {
  const asGuest = and(isNull(orders.userId), eq(orders.buyerEmail, email));
  return emailVerified ? or(eq(orders.userId, id), asGuest) : eq(orders.userId, id);
}

/** Tickets that were transferred to a person's account, or to its address once that is proved. */
export function isHeldBy({ id, email, emailVerified }: Person) {
  const asGuest = and(isNull(tickets.holderUserId), eq(tickets.holderEmail, email));
  return emailVerified ? or(eq(tickets.holderUserId, id), asGuest) : eq(tickets.holderUserId, id);
}

/** What prevents the deletion of an account. */
export async function findDeletionBlockers(tx: Tx, person: Person) {
  const unpaid = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOrderOf(person), eq(orders.status, 'awaiting_payment')));
  const usable = tx
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        not(isEventOver),
        or(
          and(isOrderOf(person), eq(tickets.status, 'issued')),
          and(isHeldBy(person), eq(tickets.status, 'transferred')),
        ),
      ),
    );
  const announced = tx
    .select({ id: events.id })
    .from(events)
    .innerJoin(promotors, eq(promotors.id, events.promotorId))
    .where(and(eq(promotors.userId, person.id), eq(events.status, 'scheduled'), not(isEventOver)));
  const underWay = tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        isOrderOf(person),
        inArray(refunds.status, ['requested', 'approved', 'submitted', 'manual_payout']),
      ),
    );
  const [row] = await tx
    .select({
      unpaidOrder: sql<boolean>`${exists(unpaid)}`,
      usableTicket: sql<boolean>`${exists(usable)}`,
      openRefund: sql<boolean>`${exists(underWay)}`,
      announcedEvent: sql<boolean>`${exists(announced)}`,
    })
    .from(users)
    .where(eq(users.id, person.id));
  if (row === undefined) throw new Error(`user ${person.id} vanished while its row was locked`);
  return row;
}

/** Whether there is no other admin. Until the transaction ends, no other admin can leave. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.leavingAdmin})`);
  const others = and(
    eq(users.role, 'admin'),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    sql`id <> ${userId}`,
  );
  return (await tx.$count(users, others)) === 0;
}

export async function selectOrderIds(db: Executor, person: Person): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(isOrderOf(person));
  return rows.map(({ id }) => id);
}

/** Erases the personal data of an account but keeps the row, because others refer to it. */
export async function eraseUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      email: sql`${users.id}::text || '@deleted.invalid'`,
      name: 'Akun dihapus',
      phone: null,
      passwordHash: null,
      termsVersion: null,
      privacyVersion: null,
      agreedAt: null,
      emailVerifiedAt: null,
      suspendedAt: null,
      suspendReason: null,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId));
  await forgetPlaces(tx, userId);
  await deleteLinks(tx, userId);
  await deleteFactor(tx, userId);
}

/** Erases what the person submitted in an application, and what admins wrote about it. */
export async function eraseApplication(tx: Tx, userId: string): Promise<void> {
  const own = tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.userId, userId));
  await tx
    .update(verificationDecisions)
    .set({ notes: null, reason: null })
    .where(inArray(verificationDecisions.verificationId, own));
  const decision = tx
    .select({ id: verificationDecisions.id })
    .from(verificationDecisions)
    .where(eq(verificationDecisions.verificationId, verifications.id));
  await deleteDocumentsOf(tx, userId);
  await tx.delete(verifications).where(and(eq(verifications.userId, userId), notExists(decision)));
  await tx
    .update(verifications)
    .set({ additionalData: {} })
    .where(eq(verifications.userId, userId));
}

/** Keeps the stage name or the promotor's name, which programmes of sold events show. */
export async function eraseProfiles(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(artists)
    .set({ userId: null, bio: null, city: null, links: null, ...withoutPhoto(artists) })
    .where(eq(artists.userId, userId));
  await tx
    .update(promotors)
    .set({
      userId: null,
      description: null,
      city: null,
      website: null,
      verified: false,
      ...withoutPhoto(promotors),
    })
    .where(eq(promotors.userId, userId));
  await deleteUnusedPictures(tx, userId);
}

/** Removes uploaded pictures; generated artwork may stay. */
function withoutPhoto({ imageUrl, imagePreview }: typeof artists | typeof promotors) {
  const isPhoto = sql`${imageUrl} like '/media/photo/%'`;
  return {
    imageUrl: sql`case when ${isPhoto} then null else ${imageUrl} end`,
    imagePreview: sql`case when ${isPhoto} then null else ${imagePreview} end`,
  };
}

/** Erases invitations to claim a profile. */
export async function eraseInvitations(tx: Tx, email: string): Promise<void> {
  await tx
    .update(promotorArtists)
    .set({ inviteEmail: null, claimTokenHash: null, claimExpiresAt: null })
    .where(eq(promotorArtists.inviteEmail, email));
}

/** Keeps what bookkeeping needs: what was sold, when, for how much, and how it was paid. */
export async function eraseOrders(tx: Tx, person: Person, orderIds: string[]): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, `transactions:${person.id}`));
  if (orderIds.length === 0) return;
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, 'guest-purchase'),
        inArray(sql`${idempotencyKeys.response}->>'id'`, orderIds),
      ),
    );
  await tx
    .update(orders)
    .set({
      ...erasedBuyer,
      givenFor: sql`case when ${orders.givenFor} is not null then '' end`,
      buyerKey: sql`case when ${orders.userId} is null then 'guest:' || ${orders.id} else ${orders.buyerKey} end`,
    })
    .where(inArray(orders.id, orderIds));
  await tx.delete(idempotencyKeys).where(
    inArray(
      idempotencyKeys.scope,
      orderIds.map((id) => `refunds:${id}`),
    ),
  );
  await deleteProofsOf(tx, orderIds);
  // Erases the bank account and the texts of a refund; the refund itself stays.
  await tx
    .update(refunds)
    .set({
      payout: null,
      reason: null,
      note: sql`case when ${refunds.note} is not null then '' end`,
    })
    .where(inArray(refunds.orderId, orderIds));
  await tx
    .update(ticketRevocations)
    .set({ reason: '' })
    .where(inArray(ticketRevocations.orderId, orderIds));
  await tx.update(orderItems).set({ holders: [] }).where(inArray(orderItems.orderId, orderIds));
  await tx
    .update(tickets)
    .set({ holderName: erasedBuyer.buyerName })
    .where(and(inArray(tickets.orderId, orderIds), isNull(tickets.holderEmail)));
  await forgetErasedPayers(tx, orderIds);
}

/** From where the account was used. A trigger allows this for deleted accounts only. */
export async function eraseAuditPlaces(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(auditLog)
    .set({ address: '', device: '' })
    .where(
      or(
        eq(auditLog.actorId, userId),
        and(isNull(auditLog.actorId), eq(auditLog.subjectId, userId)),
      ),
    );
}
