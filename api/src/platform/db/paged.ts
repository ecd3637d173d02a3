import type { Page } from '../paging';

interface Sliceable<Rest> {
  limit: (rows: number) => { offset: (rows: number) => Rest };
}

/** One page of a query. The query must order its rows, without ties. */
export const paged = <Rest>(query: Sliceable<Rest>, { page, limit }: Page): Rest =>
  query.limit(limit).offset((page - 1) * limit);
