import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment } from './columns';
import { users } from './people';

/** The authenticator app (TOTP, RFC 6238) of an account. In force once `confirmedAt` is set. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the app makes its codes of, sealed with the key of `keyId`. */
  secret: bytes().notNull(),
  keyId: text().notNull(),
  createdAt: createdAt(),
  /** When its owner typed the first right code. */
  confirmedAt: moment(),
  /** Which half minute the last used code was of: this and earlier ones count no more. */
  lastStep: integer(),
});

/** Codes for who has lost the app. A row goes when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);
