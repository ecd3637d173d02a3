import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { artists, merchandise, merchandiseVariants, promotors } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { containing } from '../../platform/db/patterns';
import { paged } from '../../platform/db/paged';
import { prepared } from '../../platform/db/prepared';
import type { Reader } from '../../platform/db/public-reads';
import { isHandedOutAt, isOfferedAt } from './handed-out.repository';
import type { MerchandiseQuery } from './merchandise.schema';

type Filters = Pick<MerchandiseQuery, 'q' | 'category' | 'artist' | 'event'>;

const listed = eq(merchandise.status, 'listed');

const matching = ({ q, category, artist, event }: Filters) =>
  and(
    listed,
    ...words(q).map((text) => {
      const pattern = containing(text);
      return or(
        ilike(merchandise.name, pattern),
        ilike(merchandise.category, pattern),
        ilike(artists.stageName, pattern),
        ilike(promotors.name, pattern),
      );
    }),
    category ? sql`lower(${merchandise.category}) = lower(${category})` : undefined,
    artist ? eq(merchandise.artistId, artist) : undefined,
    event ? isOfferedAt(event) : undefined,
  );

const words = (text = '') => text.split(/\s+/).filter(Boolean).slice(0, 8);

const priceFrom = sql`(select min(v.price) from merchandise_variants v
  where v.merchandise_id = ${merchandise.id})`;

const newest = [desc(merchandise.createdAt), desc(merchandise.id)];

const orders: Record<MerchandiseQuery['sort'], SQL[]> = {
  newest,
  cheapest: [sql`${priceFrom} asc nulls last`, ...newest],
  name: [asc(merchandise.name), asc(merchandise.id)],
};

const select = (db: Reader) =>
  db
    .select({
      id: merchandise.id,
      name: merchandise.name,
      description: merchandise.description,
      category: merchandise.category,
      artistId: artists.id,
      artistName: artists.stageName,
      promotorId: promotors.id,
      promotorName: promotors.name,
      imageUrl: merchandise.imageUrl,
      imagePreview: merchandise.imagePreview,
    })
    .from(merchandise)
    .leftJoin(artists, eq(artists.id, merchandise.artistId))
    .leftJoin(promotors, eq(promotors.id, merchandise.promotorId));

/** The beginning of what is offered at an event, which its page shows. */
const firstAtEvent = prepared('merchandise_at_event', (db) =>
  select(db)
    .where(and(listed, isOfferedAt(sql.placeholder('event'))))
    .orderBy(...newest)
    .limit(sql.placeholder('limit')),
);

export function listMerchandise(db: Executor, query: MerchandiseQuery) {
  const { event, limit, q, category, artist, sort, page } = query;
  if (event && !q && !category && !artist && sort === 'newest' && page === 1)
    return firstAtEvent(db, { event, limit });
  return paged(
    select(db)
      .where(matching(query))
      .orderBy(...orders[sort]),
    query,
  );
}

export type MerchandiseRow = Awaited<ReturnType<typeof listMerchandise>>[number];

const countAtEvent = prepared('count_merchandise_at_event', (db) =>
  db
    .select({ total: count() })
    .from(merchandise)
    .where(and(listed, isOfferedAt(sql.placeholder('event')))),
);

export async function countMerchandise(db: Executor, filters: Filters): Promise<number> {
  const { event, q, category, artist } = filters;
  if (event && !q && !category && !artist)
    return (await countAtEvent(db, { event }))[0]?.total ?? 0;
  const rows = db
    .select({ id: merchandise.id })
    .from(merchandise)
    .leftJoin(artists, eq(artists.id, merchandise.artistId))
    .leftJoin(promotors, eq(promotors.id, merchandise.promotorId))
    .where(matching(filters));
  return db.$count(rows.as('listed'));
}

export function listMerchandiseCategories(db: Executor) {
  return db
    .select({ name: merchandise.category, count: count() })
    .from(merchandise)
    .where(listed)
    .groupBy(merchandise.category)
    .orderBy(asc(merchandise.category));
}

export async function findMerchandise(db: Executor, id: string) {
  const [row] = await select(db).where(and(eq(merchandise.id, id), listed));
  return row;
}

/** Whether a product is handed out at an event. */
export const isAtEvent = async (db: Executor, id: string, eventId: string): Promise<boolean> =>
  (await db.$count(merchandise, and(eq(merchandise.id, id), isHandedOutAt(eventId)))) > 0;

const variantsOf = prepared('variants_of_merchandise', (db) =>
  db
    .select()
    .from(merchandiseVariants)
    .where(sql`${merchandiseVariants.merchandiseId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(
      asc(merchandiseVariants.merchandiseId),
      asc(merchandiseVariants.position),
      asc(merchandiseVariants.id),
    ),
);

export const selectVariants = async (db: Executor, ids: string[]) =>
  ids.length === 0 ? [] : variantsOf(db, { ids });

export type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number];
