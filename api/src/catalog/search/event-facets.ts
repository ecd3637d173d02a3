import type { FacetRow } from './event-facets.repository';
import type { EventFacets } from './event-facets.schema';

/** Adds the rows up by category and by city. */
export function facetsOf(rows: readonly FacetRow[]): EventFacets {
  const chosen = rows.filter(({ inCategory, inCity }) => inCategory && inCity);
  const lowest = chosen.flatMap(({ priceMin }) => priceMin ?? []);
  const highest = chosen.flatMap(({ priceMax }) => priceMax ?? []);
  return {
    categories: counted(
      rows.filter(({ inCity }) => inCity),
      ({ category }) => category,
    ),
    cities: counted(
      rows.filter(({ inCategory }) => inCategory),
      ({ city }) => city,
    ),
    available: chosen.reduce((sum, row) => sum + row.available, 0),
    price: lowest.length === 0 ? null : { min: Math.min(...lowest), max: Math.max(...highest) },
  };
}

function counted(rows: readonly FacetRow[], nameOf: (row: FacetRow) => string | null) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null && row.count > 0) counts.set(name, (counts.get(name) ?? 0) + row.count);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
