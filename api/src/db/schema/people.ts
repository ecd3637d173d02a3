import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Trimmed and in lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text(),
    /** Null for accounts that only sign in through the identity provider. */
    passwordHash: text(),
    role: text({ enum: ['user', 'artist', 'promotor', 'admin'] })
      .notNull()
      .default('user'),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [check('users_role', sql`${table.role} in ('user','artist','promotor','admin')`)],
);

/** Only the hash of a token is stored: a stolen copy of this table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [index().on(table.userId)],
);

/** Failed sign-ins of one address from one network address, for throttling. */
export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  windowStartedAt: moment().notNull().defaultNow(),
});

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleType: text({ enum: ['artist', 'promotor'] }).notNull(),
    additionalData: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    submittedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('verifications_status', sql`${table.status} in ('pending','approved','rejected')`),
    index().on(table.status, table.submittedAt),
  ],
);

/** Append-only: a trigger refuses updates and deletes. */
export const verificationDecisions = pgTable('verification_decisions', {
  id: id(),
  verificationId: uuid()
    .notNull()
    .references(() => verifications.id),
  decision: text({ enum: ['approved', 'rejected'] }).notNull(),
  decidedBy: uuid()
    .notNull()
    .references(() => users.id),
  decidedAt: moment().notNull().defaultNow(),
  notes: text(),
  reason: text(),
});
