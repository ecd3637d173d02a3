import { useApi, useAction, useQueryClient } from '@panggung/platform';
import { useState } from 'react';
import { ifMatch, ownEventKeys } from '@panggung/screens';
import { movedText, placesAfterMove } from '../workspace/reorder';
import { lineupOf, type LineupEntry } from './lineup.queries';

type Change =
  | { inviteId: string }
  | { headliner: LineupEntry }
  | { agreed: LineupEntry }
  | { removeId: string }
  | { moveId: string; by: -1 | 1; entries: LineupEntry[] };

/** Changes the line-up of an event and its order. Every answer is the new line-up. */
export function useLineupChange(eventId: string) {
  const { api } = useApi();
  const cache = useQueryClient();
  const [moved, setMoved] = useState('');
  const queryKey = lineupOf(api, eventId).queryKey;

  function patch(
    { artistId, version }: LineupEntry,
    changes: { headliner?: true; agreed?: true; position?: number },
  ) {
    return api.patch('/events/{id}/lineup/{artistId}', changes, {
      path: { id: eventId, artistId },
      headers: ifMatch(version),
    });
  }

  async function move({ moveId, by, entries }: Extract<Change, { moveId: string }>) {
    let answer = { data: entries };
    const index = entries.findIndex(({ artistId }) => artistId === moveId);
    const entry = entries[index];
    if (entry === undefined) return answer;
    for (const { item, position } of placesAfterMove(entries, entry, by)) {
      answer = await patch(item, { position });
    }
    setMoved(movedText(entry.stage_name, { index: index + by, count: entries.length }));
    return answer;
  }

  const changing = useAction({
    mutationFn: async (wanted: Change) => {
      if ('moveId' in wanted) return move(wanted);
      if ('headliner' in wanted) return patch(wanted.headliner, { headliner: true });
      if ('agreed' in wanted) return patch(wanted.agreed, { agreed: true });
      if ('inviteId' in wanted) {
        const body = { artistId: wanted.inviteId };
        return api.post('/events/{id}/lineup', body, { path: { id: eventId } });
      }
      const path = { id: eventId, artistId: wanted.removeId };
      return api.delete('/events/{id}/lineup/{artistId}', undefined, { path });
    },
    onSuccess(answer) {
      cache.setQueryData(queryKey, answer);
      void cache.invalidateQueries({ queryKey: ownEventKeys.preview(eventId) });
    },
    // Some of the steps may have succeeded.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
  return {
    busy: changing.isPending,
    failure: changing.error,
    /** The last move as text, for screen readers. */
    moved,
    change(wanted: Change, onDone?: () => void) {
      if (!changing.isPending) changing.mutate(wanted, { onSuccess: () => onDone?.() });
    },
    /** @returns whether it succeeded; if not, `failure` says why */
    async changeAndWait(wanted: Change): Promise<boolean> {
      const outcome = await changing.mutateAsync(wanted).catch(() => null);
      return outcome !== null;
    },
  };
}
