import { keepPreviousData, queryOptions, type ApiClient } from '@panggung/platform';

/** Known venues whose name or city holds the words. */
export const venuesLike = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['studio', 'venues', q],
    queryFn: ({ signal }) => api.get('/studio/venues', { query: { q }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
