import { useApi, useParams, useQuery, useQueryClient } from '@panggung/platform';
import { useCallback, useEffect } from 'react';
import { eventKeys, ownEventKeys } from '@panggung/screens';
import { ownEvent, type StudioEvent } from './studio.queries';

/** The own event whose id is in the address. */
export function useOwnEvent() {
  const { id = '' } = useParams();
  const { api } = useApi();
  return { id, ...useQuery(ownEvent(api, id)) };
}

/** Stores the event from an API answer in the cache. */
export function useEventUpdate() {
  const { api } = useApi();
  const cache = useQueryClient();
  return useCallback(
    (event: StudioEvent) => {
      const queryKey: readonly unknown[] = ownEvent(api, event.id).queryKey;
      cache.setQueryData(queryKey, { data: event });
      void cache.invalidateQueries({ queryKey: ownEventKeys.lists });
      void cache.invalidateQueries({ queryKey: ownEventKeys.preview(event.id) });
      // The data that visitors see.
      void cache.invalidateQueries({ queryKey: eventKeys.all });
    },
    [api, cache],
  );
}

/**
 * For a change with many consequences: loads all data about events at once, because somebody else
 * may have changed them.
 * @returns loads it again, after the change or its refusal
 */
export function useFreshEvents() {
  const cache = useQueryClient();
  const refresh = useCallback(async () => {
    await cache.invalidateQueries({ queryKey: ownEventKeys.all });
    await cache.invalidateQueries({ queryKey: eventKeys.all });
  }, [cache]);
  useEffect(() => void refresh(), [refresh]);
  return refresh;
}
