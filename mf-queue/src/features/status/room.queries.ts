import { orNull, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { roomKeys } from '../../query-keys';
import { fetchStatus } from './fetch-status';

type StatusAnswer = Answer<'/events/{id}/waiting-room'>;
export type RoomStatus = StatusAnswer['data'];
export type Draw = Answer<'/events/{id}/waiting-room/draw'>['data'];

const isServer = typeof document === 'undefined';

/** What everybody who waits is told; null for an event without a waiting room. */
export const roomStatus = (api: ApiClient, eventId: string) =>
  queryOptions({
    queryKey: roomKeys.status(eventId),
    queryFn: async ({ signal, client, queryKey }) => {
      if (isServer)
        return orNull(api.get('/events/{id}/waiting-room', { path: { id: eventId }, signal }));
      const answer = await fetchStatus(eventId, signal);
      return newerOf(client.getQueryData<typeof answer>(queryKey), answer);
    },
    staleTime: 5_000,
    retry: false,
  });

/** Caches on the way may answer with what was before: time does not go back for somebody who waits. */
const newerOf = (known: StatusAnswer | null | undefined, answer: StatusAnswer | null) =>
  known && answer && answer.data.now < known.data.now ? known : answer;

/** The draw that orders the pool; it never changes. Null before it is drawn. */
export const roomDraw = (api: ApiClient, eventId: string) =>
  queryOptions({
    queryKey: roomKeys.draw(eventId),
    queryFn: ({ signal }) =>
      orNull(api.get('/events/{id}/waiting-room/draw', { path: { id: eventId }, signal })),
    staleTime: Infinity,
    retry: 3,
  });
