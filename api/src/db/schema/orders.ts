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
import { orderSources, orderStatuses } from '../statuses';
import { events, ticketTypes } from './catalog';
import { id, moment, rupiah } from './columns';
import { merchandiseVariants } from './merchandise';
import { users } from './people';
import { promoCodes } from './promo-codes';

/** Called "transaction" on the wire. */
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
    /** Who counts as the same buyer: `user:<id>` or `guest:<e-mail>:<digits of the phone>`. */
    buyerKey: text().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerPhone: text().notNull(),
    promoCodeId: uuid().references(() => promoCodes.id),
    /** The code as it was when the order was made. */
    promoCode: text(),
    /** What the promo code took off the prices of all tickets. */
    discount: rupiah().notNull().default(0),
    /** What is to be paid. */
    total: rupiah().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    /** Complimentary orders were given away by the promotor: they took stock but no money. */
    source: text({ enum: orderSources }).notNull().default('sale'),
    /** Why complimentary tickets were given. */
    givenFor: text(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** The end of its own time, while a payment under review has moved `expiresAt`. */
    expiresBeforeReview: moment(),
    paidAt: moment(),
    /** What the buyer agreed to when the order was made; null for gifts. */
    termsVersion: text(),
    privacyVersion: text(),
    /** Version of a guest's access token: the buyer raises it when a link got into wrong hands. */
    accessVersion: integer().notNull().default(1),
    /** Tickets of an order that awaits payment. They count for the mailbox `heldFor` and the
     * network `heldFrom`, which are keyed hashes. */
    heldUnits: integer().notNull().default(0),
    /** Free tickets, also in an order with paid ones. They count as long as they are valid. */
    freeUnits: integer().notNull().default(0),
    heldFor: text(),
    heldFrom: text(),
    /** Unproved address that has had enough mails: the buyer is mailed only after the payment. */
    mailWithheld: boolean().notNull().default(false),
  },
  (table) => [
    check('orders_total', sql`${table.total} >= 0`),
    check('orders_source', sql`${table.source} in ('sale','complimentary')`),
    check(
      'orders_given',
      sql`(${table.source} = 'complimentary') = (${table.givenFor} is not null)
        and (${table.source} = 'sale' or ${table.total} = 0)`,
    ),
    check(
      'orders_agreement',
      sql`num_nonnulls(${table.termsVersion}, ${table.privacyVersion}) in (0, 2)`,
    ),
    check('orders_discount', sql`${table.discount} >= 0`),
    check('orders_promo', sql`(${table.promoCodeId} is null) = (${table.promoCode} is null)`),
    check(
      'orders_status',
      sql`${table.status} in ('awaiting_payment','paid','expired','cancelled','paid_unfulfillable','partially_refunded','refunded')`,
    ),
    uniqueIndex('orders_one_unpaid')
      .on(table.eventId, table.buyerKey)
      .where(sql`${table.status} = 'awaiting_payment'`),
    index('orders_held_for')
      .on(table.heldFor)
      .where(
        sql`${table.heldFor} is not null and (${table.status} = 'awaiting_payment' or (${table.freeUnits} > 0 and ${table.status} in ('paid', 'partially_refunded')))`,
      ),
    index('orders_held_from')
      .on(table.heldFrom)
      .where(sql`${table.status} = 'awaiting_payment' and ${table.heldFrom} is not null`),
    index('orders_to_expire')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'awaiting_payment'`),
    index().on(table.userId, table.createdAt),
    index('orders_of_guests')
      .on(table.buyerEmail)
      .where(sql`${table.userId} is null`),
    index('orders_of_promo')
      .on(table.promoCodeId)
      .where(sql`${table.promoCodeId} is not null`),
    index().on(table.createdAt),
    index('orders_paid')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    index('orders_unfulfillable')
      .on(table.createdAt)
      .where(sql`${table.status} = 'paid_unfulfillable'`),
    index().on(table.eventId, table.id),
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
    /** What the promo code took off each unit. */
    unitDiscount: rupiah().notNull().default(0),
    quantity: integer().notNull(),
    /** Who the tickets are for, in their order; empty when all are for the buyer. */
    holders: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Units that were given back from a running order; they hold no stock any more. */
    returned: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.ticketTypeId] }),
    // At most six in a sale, which the order rules check; ten as complimentary tickets.
    check('order_items_quantity', sql`${table.quantity} between 1 and 10`),
    check('order_items_returned', sql`${table.returned} between 0 and ${table.quantity}`),
    check('order_items_unit_price', sql`${table.unitPrice} >= 0`),
    check('order_items_unit_discount', sql`${table.unitDiscount} between 0 and ${table.unitPrice}`),
    check('order_items_holders', sql`cardinality(${table.holders}) in (0, ${table.quantity})`),
    index().on(table.ticketTypeId),
  ],
);

/** Merchandise of an order, handed out at the event: it is refunded with the last ticket. */
export const orderMerchandise = pgTable(
  'order_merchandise',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    variantId: uuid()
      .notNull()
      .references(() => merchandiseVariants.id),
    /** Name and price as they were when the order was made. */
    name: text().notNull(),
    unitPrice: rupiah().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    check('order_merchandise_quantity', sql`${table.quantity} between 1 and 6`),
    check('order_merchandise_unit_price', sql`${table.unitPrice} >= 0`),
    index().on(table.variantId),
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
