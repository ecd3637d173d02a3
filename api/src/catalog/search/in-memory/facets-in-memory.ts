import type { Log } from '../../../platform/log';
import type { PublicReads } from '../../../platform/db/public-reads';
import { createShortCache } from '../../../platform/short-cache';
import type { FacetRow } from '../event-facets.repository';
import type { ListingFilters } from '../listings.filters';
import { selectFacetNames, type FacetNames } from './facet-names.repository';
import { facetSums, type FacetSum } from './facet-sums';
import { KeptSums } from './kept-sums';
import { createListingMirror, type mirrorLimits } from './listing-mirror';
import { dayOf } from './pair-sums';

export interface FacetsInMemory {
  /**
   * What `selectFacetRows` would find in the database now.
   * @returns undefined for what the copy in memory cannot tell, or while there is none
   */
  rows(filters: ListingFilters): Promise<FacetRow[] | undefined>;
  /** Loads a copy if there is none and brings it up to date, so that visitors wait less. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

interface FacetsDeps {
  reads: PublicReads;
  log: Pick<Log, 'info' | 'warn'>;
  limits?: typeof mirrorLimits;
}

export function createFacetsInMemory({ reads, log, limits }: FacetsDeps): FacetsInMemory {
  const mirror = createListingMirror(reads, log, limits);
  const sums = new KeptSums();
  const readNames = () => reads.read(selectFacetNames);
  // How a name is written changes hardly ever; a new name is looked for at once.
  const names = createShortCache({ seconds: 1, size: 1 });
  return {
    async rows(filters) {
      if (!isPlain(filters.category) || !isPlain(filters.city)) return undefined;
      const [mirrored, known] = await Promise.all([mirror.current(), names.get('all', readNames)]);
      if (mirrored === undefined) return undefined;
      const { columns, firstDay, asked } = mirrored;
      const { category, city, ...rest } = filters;
      const { dateFrom } = rest;
      if (dateFrom !== undefined && dayOf(dateFrom) < firstDay) return undefined;
      const kept = sums.get(columns, rest, asked);
      const found = facetSums(columns.pairs.pairs, kept, { category, city });
      return named(found, known) ?? named(found, await readNames());
    },
    async follow() {
      await mirror.current();
    },
    close: () => mirror.close(),
  };
}

/** Whether PostgreSQL and JavaScript agree on its small letters. */
const isPlain = (name: string | undefined) => name === undefined || /^[\x20-\x7e]*$/.test(name);

/** @returns undefined when a name is missing, or not clear */
function named(
  sums: readonly FacetSum[],
  { categories, cities, isClear }: FacetNames,
): FacetRow[] | undefined {
  const rows: FacetRow[] = [];
  for (const sum of sums) {
    const category = sum.category === null ? null : categories.get(sum.category);
    const city = cities.get(sum.city);
    if (!isClear || category === undefined || city === undefined) return undefined;
    rows.push({ ...sum, category, city });
  }
  return rows;
}
