import { useApi, useMutation } from '@panggung/platform';
import { useState } from 'react';
import { movedText, placesAfterMove } from '../workspace/reorder';
import type { StudioEvent, StudioTier } from '../workspace/studio.queries';
import { useEventUpdate } from '../workspace/use-own-event';

/** Deletes ticket types and changes their order. */
export function useTierMoves(event: StudioEvent) {
  const { api } = useApi();
  const update = useEventUpdate();
  const [moved, setMoved] = useState('');
  const tiers = event.ticketTypes;
  const changing = useMutation({
    mutationFn: async (act: () => Promise<{ data: StudioEvent }>) => (await act()).data,
    onSuccess: update,
  });
  return {
    busy: changing.isPending,
    error: changing.error,
    /** What was moved last, for screen readers. */
    moved,
    remove(tier: StudioTier, onDone: () => void) {
      if (changing.isPending) return;
      const path = { id: event.id, typeId: tier.id };
      changing.mutate(() => api.delete('/events/{id}/ticket-types/{typeId}', undefined, { path }), {
        onSuccess: onDone,
      });
    },
    move: (tier: StudioTier, by: -1 | 1) =>
      changing.mutate(async () => {
        let answer = { data: event };
        for (const { item, position } of placesAfterMove(tiers, tier, by)) {
          const path = { id: event.id, typeId: item.id };
          answer = await api.patch('/events/{id}/ticket-types/{typeId}', { position }, { path });
        }
        setMoved(movedText(tier.name, { index: tiers.indexOf(tier) + by, count: tiers.length }));
        return answer;
      }),
  };
}
