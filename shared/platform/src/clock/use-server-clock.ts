import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../api/use-api';

/**
 * The time of the server's clock: the server decides deadlines, and the clock of a phone may be off
 * by minutes. Until it is known, the device's time.
 * @returns a function that gives milliseconds since 1970
 */
export function useServerClock(): () => number {
  const { publicApi } = useApi();
  const { data: ahead = 0 } = useQuery({
    queryKey: ['server-clock'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const { data } = await publicApi.get('/clock', { signal });
      // The answer is as old as half of the round trip.
      return Date.parse(data.now) - (asked + Date.now()) / 2;
    },
    staleTime: Infinity,
    retry: false,
  });
  return useCallback(() => Date.now() + ahead, [ahead]);
}
