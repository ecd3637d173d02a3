import { ApiError, orNull, useAction, useApi } from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import { useState } from 'react';
import type { Draw } from '../status/room.queries';

/** Recomputes a draw in the browser; what that needs is loaded with the first call. */
export function useCheck(draw: Draw, own: WaitingEntry | null) {
  const { publicApi } = useApi();
  const [progress, setProgress] = useState(0);
  const check = useAction({
    async mutationFn(wanted: 'own' | 'whole') {
      setProgress(0);
      const { checkOwn, checkWhole } = await import('./checks');
      if (wanted === 'own' && own) {
        const path = { id: draw.eventId, entryId: own.entryId };
        const proof = await orNull(
          publicApi.get('/events/{id}/waiting-room/draw/entries/{entryId}', { path }),
        );
        return checkOwn(draw, own, proof && proof.data);
      }
      const entries = await fetchEntries(draw.eventId);
      return checkWhole(draw, { entries, own }, setProgress);
    },
  });
  return { ...check, progress };
}

/** The ids of the pool; past the API client, which reads JSON. @throws ApiError */
async function fetchEntries(eventId: string): Promise<Uint8Array> {
  const response = await fetch(`/api/events/${eventId}/waiting-room/draw/entries`);
  if (!response.ok) {
    throw new ApiError('no entries', response.status, undefined, undefined, undefined);
  }
  return new Uint8Array(await response.arrayBuffer());
}
