import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { insertMany } from '../../platform/db/insert-many';
import { seededRandom } from '../../platform/seeded-random';
import {
  artists,
  categories,
  checkIns,
  eventArtists,
  events,
  merchandise,
  merchandiseVariants,
  orderItems,
  orders,
  paymentAttempts,
  promoCodes,
  promotors,
  tickets,
  ticketTypes,
  users,
  venues,
  verificationDecisions,
  verifications,
} from '../schema';
import { demoAccounts } from './accounts';
import { demoArtists } from './artists';
import { startingCategories } from '../starting-categories';
import { categoryId, demoEvents, venueId } from './events';
import { demoMerchandise } from './merchandise';
import { demoOrders, heldBy } from './orders/orders';
import { withPreviews } from './previews';
import { demoPromoCodes } from './promo-codes';
import { demoPromotors } from './promotors';
import { demoVenues } from './venues';
import { advisoryLocks } from '../../platform/db/advisory-locks';

/**
 * Fills an empty database with the demo marketplace and its accounts: all or nothing.
 * @returns false when there is data already, which is then left alone
 */
export async function seedDemo(db: Db, now = new Date()): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demoData})`);
    if (!(await isEmpty(tx))) return false;
    const accounts = await demoAccounts(now);
    await tx.insert(users).values(accounts.users);
    await tx.insert(verifications).values(accounts.verifications);
    await tx.insert(verificationDecisions).values(accounts.decisions);
    await seedCatalog(tx, { artist: accounts.artist, promotor: accounts.promotor }, now);
    return true;
  });
}

async function seedCatalog(tx: Tx, owners: { artist: string; promotor: string }, now: Date) {
  await tx.insert(categories).values(
    startingCategories.map(([slug, name, description], position) => ({
      id: categoryId(slug),
      name,
      description,
      position,
    })),
  );
  await tx.insert(venues).values(
    demoVenues.map(([name, address, city, province, timezone, latitude, longitude], index) => ({
      id: venueId(index),
      name,
      address,
      city,
      province,
      timezone,
      latitude,
      longitude,
    })),
  );
  const performers = demoArtists(seededRandom('artists'));
  await tx.insert(artists).values(
    (await withPreviews(performers)).map(({ kind: _, ...artist }, index) => ({
      ...artist,
      userId: index === 0 ? owners.artist : null,
    })),
  );
  await tx.insert(promotors).values(
    (await withPreviews(demoPromotors)).map((promotor, index) => ({
      ...promotor,
      userId: index === 0 ? owners.promotor : null,
    })),
  );
  const all = demoEvents(performers, now);
  const placed = demoOrders(all, now);
  const held = heldBy(placed);
  for (let start = 0; start < all.length; start += 300) {
    const part = all.slice(start, start + 300);
    await tx.insert(events).values(await withPreviews(part.map(({ event }) => event)));
    await tx.insert(eventArtists).values(part.flatMap(({ lineup }) => lineup));
    await tx
      .insert(ticketTypes)
      .values(
        part.flatMap(({ types }) =>
          types.map((type) => ({ ...type, soldElsewhere: type.soldElsewhere - held(type.id) })),
        ),
      );
  }
  await tx
    .insert(promoCodes)
    .values(demoPromoCodes.map((code) => ({ ...code, taken: held(code.id) })));
  await seedOrders(tx, placed);
  const goods = demoMerchandise(performers, all, now);
  await tx.insert(merchandise).values(await withPreviews(goods.map(({ item }) => item)));
  await tx.insert(merchandiseVariants).values(goods.flatMap(({ variants }) => variants));
}

async function seedOrders(tx: Tx, placed: ReturnType<typeof demoOrders>) {
  await insertAll(
    tx,
    orders,
    placed.map(({ order }) => order),
  );
  await insertAll(
    tx,
    orderItems,
    placed.map(({ item }) => item),
  );
  await insertAll(
    tx,
    paymentAttempts,
    placed.flatMap(({ attempt }) => attempt ?? []),
  );
  await insertAll(
    tx,
    tickets,
    placed.flatMap(({ issued }) => issued),
  );
  await insertAll(
    tx,
    checkIns,
    placed.flatMap(({ scans }) => scans),
  );
}

async function insertAll<Table extends PgTable>(tx: Tx, to: Table, rows: Table['$inferInsert'][]) {
  if (rows.length > 0) await tx.execute(insertMany(to, rows));
}

async function isEmpty(tx: Tx): Promise<boolean> {
  return (await tx.$count(users)) === 0 && (await tx.$count(events)) === 0;
}
