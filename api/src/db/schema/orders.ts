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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attemptStatuses, orderStatuses } from '../statuses';
import { events, ticketTypes } from './catalog';
import { id, moment, rupiah } from './columns';
import { users } from './people';

/** Called "transaction" at the API's edge. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Short and readable, for people. */
    code: text().notNull().unique(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** Null when a guest bought. */
    userId: uuid().references(() => users.id),
    /** Who counts as the same buyer: `user:<id>` or `guest:<e-mail>`. */
    buyerKey: text().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerPhone: text().notNull(),
    total: rupiah().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
  },
  (table) => [
    check('orders_total', sql`${table.total} >= 0`),
    check(
      'orders_status',
      sql`${table.status} in ('awaiting_payment','paid','expired','cancelled','paid_unfulfillable','partially_refunded','refunded')`,
    ),
    uniqueIndex('orders_one_unpaid')
      .on(table.eventId, table.buyerKey)
      .where(sql`${table.status} = 'awaiting_payment'`),
    index('orders_to_expire')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'awaiting_payment'`),
    index().on(table.userId, table.createdAt),
    index().on(table.createdAt),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    ticketTypeId: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    /** Name and price as they were when the order was made. */
    name: text().notNull(),
    unitPrice: rupiah().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.ticketTypeId] }),
    check('order_items_quantity', sql`${table.quantity} between 1 and 6`),
    check('order_items_unit_price', sql`${table.unitPrice} >= 0`),
    index().on(table.ticketTypeId),
  ],
);

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
    /** Null until the gateway has answered. */
    token: text(),
    redirectUrl: text(),
    expiresAt: moment().notNull(),
    /** Money came in that the order does not need, e.g. a second attempt was paid too. */
    refundDue: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When the gateway was last asked about this attempt. */
    checkedAt: moment(),
  },
  (table) => [
    unique().on(table.orderId, table.number),
    check('payment_attempts_amount', sql`${table.amount} >= 0`),
    uniqueIndex('payment_attempts_one_open')
      .on(table.orderId)
      .where(sql`${table.status} in ('created','pending','challenge')`),
    index('payment_attempts_to_check').on(table.status, table.checkedAt),
  ],
);

/** Inbox: every notification once, however often it is delivered. */
export const paymentNotifications = pgTable('payment_notifications', {
  id: id(),
  dedupeKey: text().notNull().unique(),
  gatewayOrderId: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  receivedAt: moment().notNull().defaultNow(),
  processedAt: moment(),
  outcome: text(),
});

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    ticketTypeId: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    /** 1 to quantity within the item: makes issuing twice impossible. */
    number: integer().notNull(),
    code: text().notNull().unique(),
    holderName: text().notNull(),
    status: text({ enum: ['issued', 'checked_in', 'transferred', 'void'] })
      .notNull()
      .default('issued'),
    /** Raised when the ticket changes hands, so that an older QR code is refused. */
    version: integer().notNull().default(1),
    issuedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('tickets_once').on(table.orderId, table.ticketTypeId, table.number),
    check('tickets_status', sql`${table.status} in ('issued','checked_in','transferred','void')`),
  ],
);

/** The answer to a request that may be sent again, stored with what the request did. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    response: jsonb().$type<unknown>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index().on(table.createdAt)],
);
