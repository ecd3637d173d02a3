import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import {
  mailedLinks,
  artists,
  auditLog,
  events,
  orderItems,
  orders,
  paymentAttempts,
  paymentNotifications,
  promotors,
  refunds,
  secondFactors,
  sessions,
  tickets,
  users,
  verificationDecisions,
  verifications,
} from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { groupBy } from '../../platform/group-by';
import type { Page } from '../../platform/paging';
import { isOrderOf, type Person } from '../erasure/account-deletion.repository';
import { selectGoods } from '../../sales';

export async function selectAccount(db: Executor, userId: string) {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      phone: users.phone,
      role: users.role,
      createdAt: users.createdAt,
      emailVerifiedAt: users.emailVerifiedAt,
      agreement: {
        termsVersion: users.termsVersion,
        privacyVersion: users.privacyVersion,
        agreedAt: users.agreedAt,
      },
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      secondFactorSince: secondFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  return account;
}

/** The public profiles of the account. */
export async function selectProfiles(db: Executor, userId: string) {
  const { id, stageName, bio, genre, city, links, imageUrl } = artists;
  const artist = { id, stageName, bio, genre, city, links, imageUrl };
  const promotor = {
    id: promotors.id,
    name: promotors.name,
    description: promotors.description,
    city: promotors.city,
    website: promotors.website,
    imageUrl: promotors.imageUrl,
    verified: promotors.verified,
  };
  return {
    artists: await db.select(artist).from(artists).where(eq(artists.userId, userId)),
    promotors: await db.select(promotor).from(promotors).where(eq(promotors.userId, userId)),
  };
}

/** Applications of the account with their decisions, but not who decided. */
export async function selectApplications(db: Executor, userId: string) {
  return db
    .select({
      roleType: verifications.roleType,
      additionalData: verifications.additionalData,
      status: verifications.status,
      submittedAt: verifications.submittedAt,
      decidedAt: verificationDecisions.decidedAt,
      notes: verificationDecisions.notes,
      reason: verificationDecisions.reason,
    })
    .from(verifications)
    .leftJoin(verificationDecisions, eq(verificationDecisions.verificationId, verifications.id))
    .where(eq(verifications.userId, userId));
}

/** Without the hashes of tokens. */
export async function selectSessionFacts(db: Executor, userId: string, page: Page) {
  return paged(
    db
      .select({
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        revokedAt: sessions.revokedAt,
        device: sessions.device,
        address: sessions.address,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt), asc(sessions.id)),
    page,
  );
}

/** Without the hashes of tokens. */
export async function selectLinkFacts(db: Executor, userId: string) {
  const { kind, createdAt, expiresAt, usedAt } = mailedLinks;
  return db
    .select({ kind, createdAt, expiresAt, usedAt })
    .from(mailedLinks)
    .where(eq(mailedLinks.userId, userId));
}

/** What the account did and what was done to it. Ids of other people are left out. */
export async function selectActivity(db: Executor, userId: string, page: Page) {
  return paged(
    db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        byYou: sql<boolean>`${auditLog.actorId} is not distinct from ${userId}`,
        aboutYou: sql<boolean>`${auditLog.subjectId} is not distinct from ${userId}`,
        // An admin's place is the admin's personal data.
        address: sql<string | null>`case when ${isOwnPlace(userId)} then ${auditLog.address} end`,
        device: sql<string | null>`case when ${isOwnPlace(userId)} then ${auditLog.device} end`,
        details: sql<unknown>`case when ${auditLog.subjectId} = ${userId} then ${auditLog.details} end`,
      })
      .from(auditLog)
      .where(or(eq(auditLog.subjectId, userId), eq(auditLog.actorId, userId)))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
    page,
  );
}

const isOwnPlace = (userId: string) => sql`coalesce(${auditLog.actorId}, ${userId}) = ${userId}`;

/** Orders with what was bought and paid, oldest first. */
export async function selectOrderFacts(db: Executor, person: Person, page: Page) {
  const rows = await paged(
    db
      .select({ order: orders, event: { title: events.title, startsAt: events.startsAt } })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(isOrderOf(person))
      .orderBy(asc(orders.createdAt), asc(orders.id)),
    page,
  );
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const itemsOf = groupBy(await selectItemFacts(db, ids), ({ orderId }) => orderId);
  const goodsOf = groupBy(await selectGoods(db, ids), ({ orderId }) => orderId);
  const ticketsOf = groupBy(await selectTicketFacts(db, ids), ({ orderId }) => orderId);
  const refundsOf = groupBy(await selectRefundFacts(db, ids), ({ orderId }) => orderId);
  const paymentsOf = groupBy(await selectPaymentFacts(db, ids), ({ orderId }) => orderId);
  return rows.map(({ order: { userId, buyerKey: _, ...order }, event }) => ({
    ...order,
    asGuest: userId === null,
    event,
    items: (itemsOf.get(order.id) ?? []).map(withoutOrder),
    merchandise: (goodsOf.get(order.id) ?? []).map(withoutOrder),
    tickets: (ticketsOf.get(order.id) ?? []).map(withoutOrder),
    payments: (paymentsOf.get(order.id) ?? []).map(withoutOrder),
    refunds: (refundsOf.get(order.id) ?? []).map(withoutOrder),
  }));
}

const withoutOrder = <Row extends { orderId: string }>({ orderId: _, ...row }: Row) => row;

const selectItemFacts = (db: Executor, orderIds: string[]) =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.ticketTypeId));

/** Without code and QR text, so that nobody who finds the file can get in with it. */
const selectTicketFacts = (db: Executor, orderIds: string[]) => {
  const { id, orderId, ticketTypeId, number, status, issuedAt } = tickets;
  // After a transfer, the holder is another person; the export lists transfers apart.
  const holderName = sql<string | null>`case when ${tickets.version} = 1
    then ${tickets.holderName} end`;
  return db
    .select({ id, orderId, ticketTypeId, number, holderName, status, issuedAt })
    .from(tickets)
    .where(inArray(tickets.orderId, orderIds))
    .orderBy(asc(tickets.ticketTypeId), asc(tickets.number));
};

/** With the bank account that the buyer gave for the refund. */
const selectRefundFacts = (db: Executor, orderIds: string[]) => {
  const { id, orderId, status, cause, percent, amount } = refunds;
  const { reason, payout, payoutReference, note, requestedAt, updatedAt } = refunds;
  const words = { reason, payout, payoutReference, note };
  return db
    .select({ id, orderId, status, cause, percent, amount, ...words, requestedAt, updatedAt })
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .orderBy(asc(refunds.requestedAt));
};

/** Without the token of the gateway's page, and without the gateway's signatures. */
async function selectPaymentFacts(db: Executor, orderIds: string[]) {
  const { orderId, gatewayOrderId, status, amount, method, payTo, refundDue, refunded } =
    paymentAttempts;
  const { createdAt, updatedAt, expiresAt } = paymentAttempts;
  const times = { createdAt, updatedAt, expiresAt };
  const attempts = await db
    .select({
      orderId,
      gatewayOrderId,
      status,
      amount,
      method,
      payTo,
      refundDue,
      refunded,
      ...times,
    })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, orderIds))
    .orderBy(asc(paymentAttempts.number));
  const gatewayIds = attempts.map((attempt) => attempt.gatewayOrderId);
  const notices =
    gatewayIds.length === 0
      ? []
      : await db
          .select({
            gatewayOrderId: paymentNotifications.gatewayOrderId,
            receivedAt: paymentNotifications.receivedAt,
            content: sql<unknown>`${paymentNotifications.payload} - 'signature_key'`,
          })
          .from(paymentNotifications)
          .where(inArray(paymentNotifications.gatewayOrderId, gatewayIds))
          .orderBy(asc(paymentNotifications.receivedAt));
  const noticesOf = groupBy(notices, (notice) => notice.gatewayOrderId);
  return attempts.map((attempt) => ({
    ...attempt,
    notifications: (noticesOf.get(attempt.gatewayOrderId) ?? []).map(
      ({ gatewayOrderId: _, ...notice }) => notice,
    ),
  }));
}
