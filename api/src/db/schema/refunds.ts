import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { refundCauses, refundStatuses } from '../statuses';
import { users } from './people';
import { id, moment, rupiah } from './columns';
import { orders } from './orders';
import { paymentAttempts } from './payments';
import { tickets } from './tickets';

/** The bank account for a refund by hand, where the gateway cannot send the money back. */
export interface Payout {
  bank: string;
  accountNumber: string;
  accountName: string;
}

/**
 * Money that goes back to a buyer, from one payment. Triggers enforce the order of its states and
 * add it to `payment_attempts.refunded`.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    status: text({ enum: refundStatuses }).notNull(),
    cause: text({ enum: refundCauses }).notNull(),
    percent: integer().notNull(),
    amount: rupiah().notNull(),
    /** The part of `amount` that is for merchandise. */
    merchandiseAmount: rupiah().notNull().default(0),
    /** The merchandise of the order is in this refund, also when it cost nothing. */
    withMerchandise: boolean().notNull().default(false),
    methodKind: text({ enum: ['gateway', 'manual'] }).notNull(),
    /** Names the refund at the gateway: a request that is sent again is still one refund. */
    refundKey: text().notNull().unique(),
    /** In the words of the buyer. */
    reason: text(),
    payout: jsonb().$type<Payout>(),
    /** The bank's reference of the transfer, entered by the admin who made it. */
    payoutReference: text(),
    /** The admin who approved a large transfer; another admin must make it. */
    payoutApprovedBy: uuid().references(() => users.id),
    /** For the buyer: why it was rejected or granted, or what became of it. */
    note: text(),
    requestedAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When the gateway may be asked again; moved on before each try. */
    tryAfter: moment().notNull().defaultNow(),
  },
  (table) => [
    check(
      'refunds_status',
      sql`${table.status} in ('requested','approved','rejected','submitted','succeeded','failed','manual_payout','paid_out')`,
    ),
    check(
      'refunds_cause',
      sql`${table.cause} in ('buyer_request','organizer_cancelled','organizer_postponed','paid_late','paid_twice','made_at_gateway','admin_decision')`,
    ),
    check('refunds_percent', sql`${table.percent} between 1 and 100`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check(
      'refunds_merchandise_amount',
      sql`${table.merchandiseAmount} between 0 and ${table.amount}`,
    ),
    check('refunds_method', sql`${table.methodKind} in ('gateway','manual')`),
    check('refunds_rejected', sql`${table.status} <> 'rejected' or ${table.note} is not null`),
    check(
      'refunds_paid_out',
      sql`(${table.status} = 'paid_out') = (${table.payoutReference} is not null)`,
    ),
    // An order's merchandise is in at most one refund that was not rejected.
    uniqueIndex('refunds_merchandise_once')
      .on(table.orderId)
      .where(sql`${table.withMerchandise} and ${table.status} <> 'rejected'`),
    index().on(table.orderId, table.requestedAt),
    index().on(table.attemptId),
    index().on(table.status, table.requestedAt),
    index('refunds_to_try')
      .on(table.tryAfter)
      .where(sql`${table.status} in ('approved','submitted')`),
  ],
);

/** The tickets of a refund, each with its part of the amount. */
export const refundTickets = pgTable(
  'refund_tickets',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    amount: rupiah().notNull(),
    /** Set when its refund is rejected: the ticket is valid again and can be given back again. */
    rejected: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.ticketId] }),
    check('refund_tickets_amount', sql`${table.amount} >= 0`),
    uniqueIndex('refund_tickets_once')
      .on(table.ticketId)
      .where(sql`not ${table.rejected}`),
  ],
);
