import { keepPreviousData, queryOptions, type ApiClient } from '@panggung/platform';
import { studioKeys } from '@panggung/screens';

/** Known venues whose name or city contains the text. */
export const venuesLike = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: studioKeys.venues(q),
    queryFn: ({ signal }) => api.get('/studio/venues', { query: { q }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
