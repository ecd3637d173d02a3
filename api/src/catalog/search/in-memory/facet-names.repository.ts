import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/public-reads';

/** How categories and cities are written, by their names in lower case. */
export interface FacetNames {
  categories: ReadonlyMap<string, string>;
  cities: ReadonlyMap<string, string>;
  /** Whether no two categories differ in their capitals alone. */
  isClear: boolean;
}

interface NameRow extends Record<string, unknown> {
  isCity: boolean;
  key: string;
  name: string;
}

export async function selectFacetNames(db: Reader): Promise<FacetNames> {
  const { rows } = await db.execute<NameRow>(sql`
    select false as "isCity", lower(name) as key, name from categories
    union all
    (select distinct on (lower(city)) true, lower(city), city from venues order by lower(city), city)`);
  const named = (wanted: boolean) =>
    new Map(
      rows.filter(({ isCity }) => isCity === wanted).map(({ key, name }) => [key, name] as const),
    );
  const [categories, cities] = [named(false), named(true)];
  return { categories, cities, isClear: categories.size + cities.size === rows.length };
}
