import { orNull, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type StudioEvent = Answer<'/studio/events/{id}'>['data'];
export type StudioTicketType = StudioEvent['ticketTypes'][number];
export type StudioEventRow = Answer<'/studio/events'>['data'][number];
export type EventStatus = StudioEvent['status'];

export interface OwnEventsFilter {
  status?: EventStatus;
  q?: string;
  page: number;
}

/** The promotor's events, next one first. */
export const ownEvents = (api: ApiClient, filter: OwnEventsFilter) =>
  queryOptions({
    queryKey: ownEventKeys.list(filter),
    queryFn: ({ signal }) =>
      api.get('/studio/events', { query: { ...filter, limit: pageSize }, signal }),
    staleTime: 5_000,
  });

export const pageSize = 24;

/** One own event with all editable data; null when the id is unknown. */
export const ownEvent = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.one(id),
    queryFn: ({ signal }) => orNull(api.get('/studio/events/{id}', { path: { id }, signal })),
    staleTime: 5_000,
  });
