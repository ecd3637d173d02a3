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

/** Own events, the next one first. */
export const ownEvents = (api: ApiClient, filter: OwnEventsFilter) =>
  queryOptions({
    queryKey: ownEventKeys.list(filter),
    queryFn: ({ signal }) =>
      api.get('/studio/events', { query: { ...filter, limit: pageSize }, signal }),
    staleTime: 5_000,
  });

export const pageSize = 24;

/** One own event with everything that can be edited; null when there is none of that id. */
export const ownEvent = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.one(id),
    queryFn: ({ signal }) => orNull(api.get('/studio/events/{id}', { path: { id }, signal })),
    staleTime: 5_000,
  });
