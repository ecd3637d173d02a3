import { orNull, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { roomKeys } from '../../query-keys';
import { fetchStatus } from './fetch-status';

export type RoomStatus = Answer<'/events/{id}/waiting-room'>['data'];
export type Draw = Answer<'/events/{id}/waiting-room/draw'>['data'];

const isServer = typeof document === 'undefined';

/** What everybody who waits is told; null for an event without a waiting room. */
export const roomStatus = (api: ApiClient, eventId: string) =>
  queryOptions({
    queryKey: roomKeys.status(eventId),
    queryFn: ({ signal }) =>
      isServer
        ? orNull(api.get('/events/{id}/waiting-room', { path: { id: eventId }, signal }))
        : fetchStatus(eventId, signal),
    staleTime: 5_000,
    retry: false,
  });

/** The draw that orders the pool; it never changes. Null before it is drawn. */
export const roomDraw = (api: ApiClient, eventId: string) =>
  queryOptions({
    queryKey: roomKeys.draw(eventId),
    queryFn: ({ signal }) =>
      orNull(api.get('/events/{id}/waiting-room/draw', { path: { id: eventId }, signal })),
    staleTime: Infinity,
    retry: 3,
  });
