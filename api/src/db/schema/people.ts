import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { auditActions, linkKinds } from '../statuses';
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
    /** What its owner agreed to at the registration; null for accounts that were not registered. */
    termsVersion: text(),
    privacyVersion: text(),
    agreedAt: moment(),
    /** When somebody proved that they read the mail of this address. */
    emailVerifiedAt: moment(),
    /** When the account was deleted. Its row stays for references, without personal data. */
    deletedAt: moment(),
    /** When an admin suspended the account. */
    suspendedAt: moment(),
    /** The reason that its owner is told. */
    suspendReason: text(),
    /** Sign-ins that began earlier are invalid: the password changed, or all sessions ended. */
    signInsVoidBefore: moment(),
  },
  (table) => [
    check('users_role', sql`${table.role} in ('user','artist','promotor','admin')`),
    check(
      'users_suspended',
      sql`num_nonnulls(${table.suspendedAt}, ${table.suspendReason}) in (0, 2)`,
    ),
    check(
      'users_agreement',
      sql`num_nonnulls(${table.termsVersion}, ${table.privacyVersion}, ${table.agreedAt}) in (0, 3)`,
    ),
    // Nothing can write a person back into a row that was erased.
    check(
      'users_deleted',
      sql`${table.deletedAt} is null or (
        ${table.email} = ${table.id}::text || '@deleted.invalid' and ${table.name} = 'Akun dihapus'
        and num_nonnulls(${table.phone}, ${table.passwordHash}, ${table.emailVerifiedAt},
          ${table.agreedAt}) = 0)`,
    ),
  ],
);

/** Only the hash of a token is stored: a stolen copy of this table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** What a session is called where its token must not be seen. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    /** Right to within ten minutes: not every request writes. */
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Browser and system in words, such as "Chrome di Android". */
    device: text().notNull().default('Perangkat tidak dikenal'),
    /** The network address without its last part. */
    address: text().notNull().default(''),
    /** When a second factor was last proved in this session; null when never. */
    strongAt: moment(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * Links that were mailed to the address of an account, one of each kind: a new one replaces the
 * old one. Only the hash of its token is stored.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: linkKinds }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('account_links_kind', sql`${table.kind} in ('email_verification','password_reset')`),
  ],
);

/**
 * Codes in the URL of the callback page, the last step of a sign-in by the identity provider. Valid
 * once, until `expiresAt`, in the browser that began the sign-in. Only hashes are stored.
 */
export const signInCodes = pgTable('sign_in_codes', {
  codeHash: text().primaryKey(),
  /** Hash of the cookie that was set when the sign-in began. */
  browserHash: text().notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  /** When the provider saw a second factor; null when it did not say so. */
  strongAt: moment(),
});

/**
 * Links that were mailed to the address of an account. Several of a kind may be valid at a time: a
 * stranger who requests another must not void the one that the owner waits for. Replaces
 * `account_links`, which the previous version still writes and a trigger copies from.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: linkKinds }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index().on(table.userId),
    check('mailed_links_kind', sql`${table.kind} in ('email_verification','password_reset')`),
  ],
);

/** Places where an account has signed in: failures elsewhere do not lock its owner out there. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the account and a network (/24, /64), or of the account and a browser's cookie. */
    placeHash: text().notNull(),
    usedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.placeHash] })],
);

/** How often something was tried lately, for throttling. Keys are hashes. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
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

/**
 * Append-only: a trigger refuses updates and deletes, but for `notes` and `reason` being emptied
 * once the account that they are about is deleted. What was decided, when and by whom, stays.
 */
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

/**
 * Append-only: a trigger refuses updates and deletes, but for `address` and `device` being emptied
 * once the account that did it is deleted; what happened, when and by whose id, stays. Triggers
 * empty them in later entries of such accounts as well, and write `role_changed` whenever and
 * however a role changes (see `functions/02-audit-log.sql` and `03-role-changes.sql`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().notNull().defaultRandom(),
    at: moment().notNull().defaultNow(),
    action: text({ enum: auditActions }).notNull(),
    /** Who did it; null when nobody was signed in. */
    actorId: uuid().references(() => users.id),
    /** Whom it was about; null when no account is known. */
    subjectId: uuid().references(() => users.id),
    /** The network address without its last part. */
    address: text().notNull(),
    device: text().notNull(),
    /**
     * Ids, figures, words of ours and what is public of an event, never personal data, because
     * entries are kept forever.
     */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    // With the time in it, by which the table is partitioned (`functions/15-partitions.sql`).
    primaryKey({ columns: [table.id, table.at] }),
    index().on(table.subjectId, table.at),
    index().on(table.actorId, table.at),
    index().on(table.action, table.at),
    index().on(table.at),
    // The history of an event.
    index('audit_log_of_event')
      .on(sql`(${table.details} ->> 'eventId')`, table.at)
      .where(sql`${table.details} ->> 'eventId' is not null`),
  ],
);
