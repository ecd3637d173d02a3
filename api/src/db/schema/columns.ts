import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key that the database makes up when none is given. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A moment in time, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Whole rupiah. Fits 9 quadrillion, JavaScript's limit of exact integers. */
export const rupiah = customType<{ data: number; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: Number,
});
