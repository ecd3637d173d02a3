import { useApi, useQuery } from '@panggung/platform';
import { useCallback } from 'react';

/**
 * The time by the server's clock: deadlines are the server's, and the clock of a phone may be off
 * by minutes. Until it is known, the device's own.
 * @param eventId any event; its answer tells the time
 */
export function useServerClock(eventId: string): () => number {
  const { publicApi } = useApi();
  const { data: ahead = 0 } = useQuery({
    queryKey: ['server-clock'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const { meta } = await publicApi.get('/events/{id}', { path: { id: eventId }, signal });
      // Half of the way there and back is what the answer is old.
      return Date.parse(meta.serverTime) - (asked + Date.now()) / 2;
    },
    staleTime: Infinity,
    retry: false,
  });
  return useCallback(() => Date.now() + ahead, [ahead]);
}
