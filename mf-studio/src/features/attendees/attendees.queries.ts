import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type Attendee = Answer<'/studio/events/{id}/attendees'>['data'][number];

export const attendeesPageSize = 50;

/** Attendees of an own event. */
export const attendees = (api: ApiClient, id: string, { q, page }: { q: string; page: number }) =>
  queryOptions({
    queryKey: ownEventKeys.attendees(id, q, page),
    queryFn: ({ signal }) =>
      api.get('/studio/events/{id}/attendees', {
        path: { id },
        query: { ...(q && { q }), page, limit: attendeesPageSize },
        signal,
      }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
