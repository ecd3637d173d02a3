import { queryOptions, type ApiClient } from '@panggung/platform';

/** The same entry of the cache that the event's page fills. Stock changes by the second. */
export const eventById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: ({ signal }) => api.get('/events/{id}', { path: { id }, signal }),
    staleTime: 5_000,
    retry: false,
  });
