import { asc, eq, ilike, sql } from 'drizzle-orm';
import { promotors } from '../../db/schema';
import { prepared } from '../../platform/db/prepared';
import type { Reader } from '../../platform/db/public-reads';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import type { Page } from '../../platform/paging';

const columns = {
  id: promotors.id,
  name: promotors.name,
  description: promotors.description,
  city: promotors.city,
  website: promotors.website,
  image_url: promotors.imageUrl,
  image_preview: promotors.imagePreview,
  verified: sql<boolean>`${promotors.verified} and ${promotors.suspendedAt} is null`,
};

const matching = (q: string | undefined) => (q ? ilike(promotors.name, containing(q)) : undefined);

export function listPromotors(db: Reader, q: string | undefined, page: Page) {
  return paged(
    db
      .select(columns)
      .from(promotors)
      .where(matching(q))
      .orderBy(asc(promotors.name), asc(promotors.id)),
    page,
  );
}

export const countPromotors = (db: Reader, q: string | undefined): Promise<number> =>
  db.$count(promotors, matching(q));

const promotorById = prepared('promotor_by_id', (db) =>
  db
    .select(columns)
    .from(promotors)
    .where(eq(promotors.id, sql.placeholder('id'))),
);

export async function findPromotor(db: Reader, id: string) {
  const [promotor] = await promotorById(db, { id });
  return promotor;
}
