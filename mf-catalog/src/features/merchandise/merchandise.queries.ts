import { keepPreviousData, orNull, queryOptions, type ApiClient } from '@panggung/platform';
import { merchandiseKeys } from '../../query-keys';

export const merchandiseSorts = ['newest', 'cheapest', 'name'] as const;

export interface MerchandiseFilters {
  q?: string | undefined;
  category?: string | undefined;
  artist?: string | undefined;
  /** What is handed out at this event. */
  event?: string | undefined;
  sort?: (typeof merchandiseSorts)[number] | undefined;
  page?: number;
}

export const merchandiseList = (api: ApiClient, filters: MerchandiseFilters, limit = 24) =>
  queryOptions({
    queryKey: merchandiseKeys.list(filters, limit),
    queryFn: ({ signal }) => api.get('/merchandise', { query: { ...filters, limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** Some of the merchandise that is handed out at an event. */
export const merchandiseAt = (api: ApiClient, event: string) => merchandiseList(api, { event }, 4);

/** Products of one category: one more than is shown, as the product itself may be among them. */
export const similarProducts = (api: ApiClient, category: string) =>
  merchandiseList(api, { category }, 5);

export const merchandiseCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: merchandiseKeys.categories,
    queryFn: ({ signal }) => api.get('/merchandise/categories', { signal }),
    staleTime: 600_000,
  });

/** One product; null when the id is unknown. Refetched, because its stock changes. */
export const merchandiseById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: merchandiseKeys.one(id),
    queryFn: ({ signal }) => orNull(api.get('/merchandise/{id}', { path: { id }, signal })),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
