import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type Sales = Answer<'/studio/events/{id}/sales'>['data'];

/** Sales of an own event so far. */
export const eventSales = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.sales(id),
    queryFn: ({ signal }) => api.get('/studio/events/{id}/sales', { path: { id }, signal }),
    refetchInterval: 30_000,
  });
