import {
  orNull,
  queryOptions,
  useApi,
  useQueryClient,
  type Answer,
  type ApiClient,
} from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';
import { useCallback } from 'react';

export type Room = Answer<'/studio/events/{id}/waiting-room'>['data'];

/** Phases in which people wait. */
const running: readonly Room['phase'][] = ['open', 'drawing', 'admitting'];

export const isRunning = ({ phase }: Room): boolean => running.includes(phase);

/** Milliseconds until it is asked for again: a room also begins by itself. */
function pauseOf(room: Room | undefined): number | false {
  if (room === undefined || room.phase === 'ended') return false;
  return isRunning(room) ? 2_500 : 10_000;
}

/** The waiting room of an own event; null where there is none. */
export const ownRoom = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.waitingRoom(id),
    queryFn: ({ signal }) =>
      orNull(api.get('/studio/events/{id}/waiting-room', { path: { id }, signal })),
    staleTime: 1_000,
    refetchInterval: ({ state }) => pauseOf(state.data?.data),
  });

/** Stores a room from an API answer in the cache; null when it is gone. */
export function useRoomUpdate(eventId: string) {
  const { api } = useApi();
  const cache = useQueryClient();
  return useCallback(
    async (room: Room | null) => {
      const queryKey: readonly unknown[] = ownRoom(api, eventId).queryKey;
      // An answer on its way tells what was before.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, room && { data: room });
    },
    [api, cache, eventId],
  );
}
