import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment } from './columns';
import { users } from './people';

/** The authenticator app (TOTP, RFC 6238) of an account. In force once `confirmedAt` is set. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret from which the app makes its codes, sealed with the key of `keyId`. */
  secret: bytes().notNull(),
  keyId: text().notNull(),
  createdAt: createdAt(),
  /** When its owner typed the first right code. */
  confirmedAt: moment(),
  /** The half minute of the last used code: codes of this and of earlier ones are refused. */
  lastStep: integer(),
});

/** Codes for an owner who has lost the app. A row is deleted when its code is used. */
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
