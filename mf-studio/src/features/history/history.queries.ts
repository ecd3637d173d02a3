import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type HistoryEntry = Answer<'/studio/events/{id}/history'>['data'][number];

export const historyPageSize = 25;

/** Who changed what of an own event. */
export const eventHistory = (api: ApiClient, id: string, page: number) =>
  queryOptions({
    queryKey: ownEventKeys.history(id, page),
    queryFn: ({ signal }) =>
      api.get('/studio/events/{id}/history', {
        path: { id },
        query: { page, limit: historyPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
