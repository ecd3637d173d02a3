import { orNull, useAction, useApi } from '@panggung/platform';
import { isRecord, type WaitingEntry } from '@panggung/screens';
import { useEffect, useRef, useState } from 'react';
import type { Draw } from '../status/room.queries';
import { fetchEntries, notEntries } from './fetch-entries';

/** Recomputes a draw in the browser; what that needs is loaded with the first call. */
export function useCheck(draw: Draw, own: WaitingEntry | null) {
  const { publicApi } = useApi();
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(null);
  const check = useAction({
    async mutationFn(wanted: 'own' | 'whole') {
      const { signal } = (running.current = new AbortController());
      setProgress(0);
      const { checkOwn, checkWhole } = await import('./checks');
      if (wanted === 'own' && own) {
        const path = { id: draw.eventId, entryId: own.entryId };
        const proof = await orNull(
          publicApi.get('/events/{id}/waiting-room/draw/entries/{entryId}', { path, signal }),
        );
        if (proof !== null && !isProof(proof)) throw notEntries(200);
        return checkOwn(draw, own, proof && proof.data);
      }
      const entries = await fetchEntries(draw.eventId, signal);
      return checkWhole(draw, { entries, own }, (done) => {
        signal.throwIfAborted();
        setProgress(done);
      });
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  function cancel() {
    running.current?.abort();
    check.reset();
  }
  return { ...check, progress, cancel };
}

/** What is no proof at all says nothing about the draw. */
const isProof = (answer: unknown): boolean =>
  isRecord(answer) && isRecord(answer['data']) && Array.isArray(answer['data']['path']);
