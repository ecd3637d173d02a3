import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key that the database makes up when none is given. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A moment in time, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();

/** Kept by a trigger: the last change that a reader could notice. */
export const updatedAt = () => moment().notNull().defaultNow();

/** A picture and the preview that a page shows while it loads. */
export const picture = () => ({ imageUrl: text(), imagePreview: text() });

/** Whole rupiah. Fits 9 quadrillion, JavaScript's limit of exact integers. */
export const rupiah = customType<{ data: number; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: Number,
});

/** Number of a transaction. Transactions that begin their writes later have higher numbers. */
export const transactionNumber = customType<{ data: string; driverData: string }>({
  dataType: () => 'xid8',
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
