import { useApi, useParams, useQuery, useQueryClient } from '@panggung/platform';
import { useCallback } from 'react';
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

/** Loads all data about events again, after a change with many consequences. */
export function useFreshEvents() {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: ownEventKeys.all });
    await cache.invalidateQueries({ queryKey: eventKeys.all });
  };
}
