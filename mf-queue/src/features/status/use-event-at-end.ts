import { eventById, useApi, useQueryClient } from '@panggung/platform';
import { useEffect } from 'react';

/** Learns anew of an event whose room ended: it may be cancelled since the page was opened. */
export function useEventAtEnd(eventId: string, hasEnded: boolean): void {
  const { publicApi } = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (hasEnded) void queryClient.prefetchQuery(eventById(publicApi, eventId));
  }, [hasEnded, eventId, publicApi, queryClient]);
}
