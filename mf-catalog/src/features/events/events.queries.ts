import { ApiError, keepPreviousData, queryOptions, type ApiClient } from '@panggung/platform';

/** Filters of the event list, as they stand in the address. */
export interface EventFilters {
  q?: string;
  category?: string;
  page?: number;
}

/** Events per page of the list. */
export const pageSize = 24;

export const featuredEvents = (api: ApiClient) =>
  queryOptions({
    queryKey: ['events', 'featured'],
    queryFn: ({ signal }) => api.get('/events/featured', { signal }),
  });

export const trendingEvents = (api: ApiClient) =>
  queryOptions({
    queryKey: ['events', 'trending'],
    queryFn: ({ signal }) => api.get('/events/trending', { signal }),
  });

export const eventList = (api: ApiClient, filters: EventFilters) =>
  queryOptions({
    queryKey: ['events', 'list', filters],
    queryFn: ({ signal }) => api.get('/events', { query: { ...filters, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * One event, or null when there is none of that id. Stock changes by the second: fresh for a few
 * of them, asked for again while it is shown.
 */
export const eventById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: ({ signal }) =>
      api.get('/events/{id}', { path: { id }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
    staleTime: 5_000,
    refetchInterval: 15_000,
  });
