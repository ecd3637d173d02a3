import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { documentTypes } from '../statuses';
import { bytes, createdAt, id } from './columns';
import { users, verifications } from './people';
import { refunds } from './refunds';

// Sizes: five megabytes, and what sealing adds.

/** What applicants add to prove who they are. For them and for admins only. */
export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: id(),
    verificationId: uuid()
      .notNull()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    /** As its owner calls it. */
    name: text().notNull(),
    /** Told by the content. */
    type: text({ enum: documentTypes }).notNull(),
    /** Bytes of the content. */
    size: integer().notNull(),
    /** Sealed with the key of `keyId`; as it came where that is null. */
    content: bytes().notNull(),
    keyId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('verification_documents_size', sql`octet_length(${table.content}) between 1 and 5242908`),
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
    /** Told by the content. */
    type: text({ enum: documentTypes }).notNull(),
    /** Sealed with the key of `keyId`; as it came where that is null. */
    content: bytes().notNull(),
    keyId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('refund_proofs_size', sql`octet_length(${table.content}) between 1 and 5242908`),
  ],
);
