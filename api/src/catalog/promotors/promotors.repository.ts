import { asc, count, eq, ilike } from 'drizzle-orm';
import { promotors } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { containing } from '../../platform/db/patterns';

const columns = {
  id: promotors.id,
  name: promotors.name,
  description: promotors.description,
  city: promotors.city,
  website: promotors.website,
  image_url: promotors.imageUrl,
  image_preview: promotors.imagePreview,
  verified: promotors.verified,
};

const matching = (q: string | undefined) => (q ? ilike(promotors.name, containing(q)) : undefined);

export function listPromotors(
  db: Executor,
  { q, limit, offset }: { q: string | undefined; limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(promotors)
    .where(matching(q))
    .orderBy(asc(promotors.name), asc(promotors.id))
    .limit(limit)
    .offset(offset);
}

export async function countPromotors(db: Executor, q: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(promotors).where(matching(q));
  return row?.total ?? 0;
}

export async function findPromotor(db: Executor, id: string) {
  const [promotor] = await db.select(columns).from(promotors).where(eq(promotors.id, id));
  return promotor;
}
