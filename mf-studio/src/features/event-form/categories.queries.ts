import { queryOptions, type ApiClient } from '@panggung/platform';

/** The kinds of events there are; fresh for as long as the rest of the site holds it to be. */
export const categories = (api: ApiClient) =>
  queryOptions({
    queryKey: ['event-categories'],
    queryFn: ({ signal }) => api.get('/event-categories', { signal }),
    staleTime: 30 * 60_000,
  });
