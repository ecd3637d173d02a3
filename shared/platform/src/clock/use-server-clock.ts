import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../api/use-api';

/**
 * The time by the server's clock: deadlines are the server's, and the clock of a phone may be off
 * by minutes. Until it is known, the device's own.
 * @returns milliseconds since 1970, when called
 */
export function useServerClock(): () => number {
  const { publicApi } = useApi();
  const { data: ahead = 0 } = useQuery({
    queryKey: ['server-clock'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const { data } = await publicApi.get('/clock', { signal });
      // Half of the way there and back is what the answer is old.
      return Date.parse(data.now) - (asked + Date.now()) / 2;
    },
    staleTime: Infinity,
    retry: false,
  });
  return useCallback(() => Date.now() + ahead, [ahead]);
}
