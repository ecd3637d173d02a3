import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { documentTypes } from '../statuses';
import { bytes, createdAt, id } from './columns';
import { users, verifications } from './people';
import { refunds } from './refunds';

// The size limits are five megabytes plus what sealing adds.

/** Files that prove an application. Only the applicant and admins may read them. */
export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: id(),
    verificationId: uuid()
      .notNull()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    /** The file name that its owner chose. */
    name: text().notNull(),
    /** Detected from the content. */
    type: text({ enum: documentTypes }).notNull(),
    /** Bytes of the content. */
    size: integer().notNull(),
    /** Sealed with the key of `keyId`; not sealed where that is null. */
    content: bytes(),
    /** The file's key in the object store, where it does not lie in this row. */
    contentKey: text(),
    keyId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('verification_documents_size', sql`octet_length(${table.content}) between 1 and 5242908`),
    check(
      'verification_documents_place',
      sql`(${table.content} is null) <> (${table.contentKey} is null)`,
    ),
    index().on(table.verificationId),
  ],
);

/** What proves that an admin has transferred a refund. */
export const refundProofs = pgTable(
  'refund_proofs',
  {
    refundId: uuid()
      .primaryKey()
      .references(() => refunds.id),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Detected from the content. */
    type: text({ enum: documentTypes }).notNull(),
    /** Sealed with the key of `keyId`; not sealed where that is null. */
    content: bytes(),
    /** The file's key in the object store, where it does not lie in this row. */
    contentKey: text(),
    keyId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('refund_proofs_size', sql`octet_length(${table.content}) between 1 and 5242908`),
    check('refund_proofs_place', sql`(${table.content} is null) <> (${table.contentKey} is null)`),
  ],
);
