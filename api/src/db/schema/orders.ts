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
import type { PayTo } from '../../platform/gateway/gateway';
import { attemptStatuses, orderSources, orderStatuses } from '../statuses';
import { events, ticketTypes } from './catalog';
import { id, moment, rupiah, transactionNumber } from './columns';
import { merchandiseVariants } from './merchandise';
import { users } from './people';
import { promoCodes } from './promo-codes';

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
    /** Who counts as the same buyer: `user:<id>` or `guest:<e-mail>:<digits of the phone>`. */
    buyerKey: text().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerPhone: text().notNull(),
    promoCodeId: uuid().references(() => promoCodes.id),
    /** As it was when the order was made. */
    promoCode: text(),
    /** What the promo code took off the prices of all tickets. */
    discount: rupiah().notNull().default(0),
    /** What is to be paid. */
    total: rupiah().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    /** Complimentary ones were given by the organizer: they took stock and no money. */
    source: text({ enum: orderSources }).notNull().default('sale'),
    /** Why they were given. */
    givenFor: text(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
    /** Of the secret in a guest's links: the buyer replaces it when a link got into other hands. */
    accessVersion: integer().notNull().default(1),
    /** Tickets that wait for the payment, and whose mailbox and network they are counted under, as
     * keyed hashes. They count until the order is paid. */
    heldUnits: integer().notNull().default(0),
    /** Tickets that cost nothing, also beside others that cost something; counted as long as they stand. */
    freeUnits: integer().notNull().default(0),
    heldFor: text(),
    heldFrom: text(),
    /** Nobody has shown to read this address, and it got enough mails: it is told when it is paid. */
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
    /** Units given back while the order went on; they hold no stock any more. */
    returned: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.ticketTypeId] }),
    // Six of a sale, which the rules of orders hold to; ten of what an organizer gives.
    check('order_items_quantity', sql`${table.quantity} between 1 and 10`),
    check('order_items_returned', sql`${table.returned} between 0 and ${table.quantity}`),
    check('order_items_unit_price', sql`${table.unitPrice} >= 0`),
    check('order_items_unit_discount', sql`${table.unitDiscount} between 0 and ${table.unitPrice}`),
    check('order_items_holders', sql`cardinality(${table.holders}) in (0, ${table.quantity})`),
    index().on(table.ticketTypeId),
  ],
);

/** Merchandise of an order. It is handed out at the event, so it goes back with the last ticket. */
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
    /** Of QRIS: whose app paid, and who took the money in, as the gateway names them. */
    issuer: text(),
    acquirer: text(),
    /** When the money came in; the gateway gives it back only so long. */
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
    // The last line of defence: no code, however wrong, can give back more than came in.
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
    /** Whom it was handed to, if they accepted with an account. */
    holderUserId: uuid().references(() => users.id),
    /** Where whom it was handed to is written to; null while it is with the buyer of its order. */
    holderEmail: text(),
    /** Kept by a trigger: the transaction that changed the ticket last, for gates' lists. */
    changedIn: transactionNumber()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('tickets_once').on(table.orderId, table.ticketTypeId, table.number),
    check('tickets_status', sql`${table.status} in ('issued','checked_in','transferred','void')`),
    check('tickets_version', sql`${table.version} > 0`),
    // Whoever handed a ticket on must not be left with a code that is good.
    check(
      'tickets_handed_on',
      sql`(${table.version} > 1) = (${table.holderEmail} is not null)
        and (${table.holderEmail} is not null or ${table.holderUserId} is null)
        and (${table.status} <> 'transferred' or ${table.version} > 1)
        and (${table.status} <> 'issued' or ${table.version} = 1)`,
    ),
    index().on(table.holderUserId),
    index().on(table.holderEmail),
  ],
);

/** Complimentary tickets that were taken back. */
export const ticketRevocations = pgTable(
  'ticket_revocations',
  {
    ticketId: uuid()
      .primaryKey()
      .references(() => tickets.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** What the receiver was told. */
    reason: text().notNull(),
    /** The same for all tickets of one act. */
    revokedAt: moment().notNull(),
  },
  (table) => [index().on(table.orderId)],
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
