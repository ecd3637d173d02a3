import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from './catalog';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/** Phones and readers at the gates of an event. They have a key of their own and no session. */
export const gateDevices = pgTable(
  'gate_devices',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The door that it stands at; every scan names it. */
    name: text().notNull(),
    /** The types of tickets that this door admits; null for all. */
    ticketTypeIds: uuid().array(),
    /** Who answers for it; its scans are recorded in this account's name. */
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** The phone of `createdBy`: it ends when they may not work at the gate any more. */
    own: boolean().notNull().default(false),
    /** Of the code that turns a phone into this device; null once it is used. */
    pairingHash: text().unique(),
    pairingExpiresAt: moment(),
    /** Of the key that the phone holds. */
    keyHash: text().unique(),
    /** Of the phone that it was before; that one learns that it has ended. */
    replacedKeyHash: text().unique(),
    /** Browser and system of the phone, in words. */
    model: text(),
    pairedAt: moment(),
    lastSeenAt: moment(),
    endedAt: moment(),
    /** Who revoked it; null when the phone ended itself. */
    endedBy: uuid().references(() => users.id),
  },
  (table) => [
    index().on(table.eventId),
    index().on(table.createdBy),
    check(
      'gate_devices_pairing',
      sql`(${table.pairingHash} is null) = (${table.pairingExpiresAt} is null)`,
    ),
    check('gate_devices_key', sql`(${table.keyHash} is null) = (${table.pairedAt} is null)`),
    check('gate_devices_ended', sql`${table.endedBy} is null or ${table.endedAt} is not null`),
    check('gate_devices_types', sql`cardinality(${table.ticketTypeIds}) > 0`),
  ],
);

/** Why a warning about a scan was put aside; scans themselves never change. */
export const checkInNotes = pgTable(
  'check_in_notes',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    checkInId: uuid().notNull(),
    note: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    deviceId: uuid().references(() => gateDevices.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.checkInId] })],
);
