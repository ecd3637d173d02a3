import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PayTo } from '../../platform/gateway/gateway';
import { attemptStatuses } from '../statuses';
import { id, moment, rupiah } from './columns';
import { orders } from './orders';

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    /** What the gateway calls the order: our code with the number of the attempt. */
    gatewayOrderId: text().notNull().unique(),
    status: text({ enum: attemptStatuses }).notNull().default('created'),
    amount: rupiah().notNull(),
    method: text(),
    /** For QRIS: whose app paid, and who received the money, as the gateway names them. */
    issuer: text(),
    acquirer: text(),
    /** When the money came in; the gateway refunds it only for a limited time. */
    moneyInAt: moment(),
    /** Null until the gateway has answered. */
    token: text(),
    redirectUrl: text(),
    /** The number that the buyer pays to; null where the method has none. */
    payTo: jsonb().$type<PayTo>(),
    expiresAt: moment().notNull(),
    /** Money came in that the order does not need, e.g. a second attempt was paid too. */
    refundDue: boolean().notNull().default(false),
    /** Sum of its refunds that were neither rejected nor failed; kept by a trigger of refunds. */
    refunded: rupiah().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When the gateway was last asked about this attempt. */
    checkedAt: moment(),
    /** When what came in was last compared with the gateway's books. */
    comparedAt: moment(),
  },
  (table) => [
    unique().on(table.orderId, table.number),
    check('payment_attempts_amount', sql`${table.amount} >= 0`),
    // The last line of defence: no bug in the code can refund more than came in.
    check('payment_attempts_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
    uniqueIndex('payment_attempts_one_open')
      .on(table.orderId)
      .where(sql`${table.status} in ('created','pending','challenge')`),
    index('payment_attempts_to_check').on(table.status, table.checkedAt),
    index('payment_attempts_to_compare')
      .on(sql`coalesce(${table.comparedAt}, ${table.createdAt})`)
      .where(sql`${table.status} in ('captured','settled')`),
  ],
);

/** Inbox: every notification once, however often it is delivered. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: id(),
    dedupeKey: text().notNull().unique(),
    gatewayOrderId: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    processedAt: moment(),
    outcome: text(),
  },
  (table) => [index().on(table.gatewayOrderId), index().on(table.receivedAt)],
);
