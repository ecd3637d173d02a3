import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq, inArray, sql } from 'drizzle-orm';
import {
  artists,
  categories,
  eventArtists,
  events,
  merchandise,
  merchandiseVariants,
  promoCodes,
  ticketTypes,
  users,
  venues,
} from '../../src/db/schema';
import type { Db } from '../../src/platform/db/database';
import type { TestApp } from './test-app';

type NewEvent = Partial<typeof events.$inferInsert>;
type NewType = Partial<typeof ticketTypes.$inferInsert>;

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`;

/** An event in ten days with the given ticket types, on sale now. */
export async function createEvent(db: Db, types: NewType[] = [{}], event: NewEvent = {}) {
  const [venue] = await db
    .insert(venues)
    .values({ name: 'Istora', city: 'Jakarta', province: 'DKI Jakarta', timezone: 'Asia/Jakarta' })
    .returning();
  const [category] = await db
    .insert(categories)
    .values({ name: `Konser ${randomUUID()}` })
    .returning();
  const eventId = randomUUID();
  await db.insert(events).values({
    id: eventId,
    title: 'Malam Uji',
    venueId: venue?.id ?? '',
    categoryId: category?.id ?? null,
    startsAt: inDays(10),
    // So that tests can scan its tickets at once.
    admissionOpensAt: inDays(-400),
    ...event,
  });
  const rows = types.map((type, position) => ({
    id: randomUUID(),
    eventId,
    position,
    name: `Tribun ${position + 1}`,
    price: 150_000,
    capacity: 100,
    free: type.price === 0,
    ...type,
  }));
  await db.insert(ticketTypes).values(rows);
  return { eventId, categoryName: category?.name ?? '', typeIds: rows.map((row) => row.id) };
}

/** A promo code for all events, 10% off, unless told otherwise. */
export async function createPromoCode(db: Db, more: Partial<typeof promoCodes.$inferInsert> = {}) {
  const code = `UJI-${randomUUID().slice(0, 8).toUpperCase()}`;
  await db.insert(promoCodes).values({ code, kind: 'percent', value: 10, ...more });
  return more.code ?? code;
}

/** A product of an artist who plays at the given events, with one variant. */
export async function createGoods(
  db: Db,
  variant: Partial<typeof merchandiseVariants.$inferInsert> = {},
  eventIds: string[] = [],
) {
  const [merchandiseId, variantId, artistId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insert(artists).values({ id: artistId, stageName: 'Band Uji' });
  await db
    .insert(merchandise)
    .values({ id: merchandiseId, name: 'Kaos Uji', category: 'Kaos', artistId });
  await db.insert(merchandiseVariants).values({
    id: variantId,
    merchandiseId,
    name: 'L',
    price: 100_000,
    capacity: 10,
    ...variant,
  });
  for (const eventId of eventIds) await handOutAt(db, eventId, [variantId]);
  return { merchandiseId, variantId };
}

/** Puts the artists of goods on the line-up of an event, so that its booth has them. */
export async function handOutAt(db: Db, eventId: string, variantIds: string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const rows = await db
    .selectDistinct({ artistId: merchandise.artistId })
    .from(merchandise)
    .innerJoin(merchandiseVariants, eq(merchandiseVariants.merchandiseId, merchandise.id))
    .where(inArray(merchandiseVariants.id, variantIds));
  const lineup = rows.flatMap(({ artistId }) => artistId ?? []);
  await db
    .insert(eventArtists)
    .values(lineup.map((artistId, position) => ({ eventId, artistId, position })));
}

const password = 'rahasia-sekali';

/** A hash that is cheap to check: tests make thousands of accounts, and each signs in. */
const cheapHash = hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** An account with an open session. */
export async function createUser(
  app: TestApp,
  role: 'user' | 'artist' | 'promotor' | 'admin' = 'user',
  email = `${randomUUID()}@panggung.test`,
) {
  const [user] = await app.db
    .insert(users)
    .values({
      email,
      name: 'Sari Uji',
      phone: '081234567890',
      role,
      passwordHash: await cheapHash,
    })
    .returning();
  const { token } = await app.services.auth.login(
    { email, password },
    { networkAddress: '127.0.0.1', userAgent: '' },
  );
  const headers = { authorization: `Bearer ${token}` };
  return { id: user?.id ?? '', email, password, token, headers };
}

/** The same with a proved address. */
export async function createProvedUser(app: TestApp, role?: Parameters<typeof createUser>[1]) {
  const user = await createUser(app, role);
  await app.db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, user.id));
  return user;
}

export { guest } from '@panggung/test-support/people/buyer';
