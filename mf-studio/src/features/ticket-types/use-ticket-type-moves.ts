import { useAction, useApi, useQueryClient } from '@panggung/platform';
import { ifMatch, ownEventKeys } from '@panggung/screens';
import { useState } from 'react';
import { movedText, placesAfterMove } from '../workspace/reorder';
import type { StudioEvent, StudioTicketType } from '../workspace/studio.queries';
import { useEventUpdate } from '../workspace/use-own-event';

/** Deletes ticket types and changes their order. */
export function useTicketTypeMoves(event: StudioEvent) {
  const { api } = useApi();
  const cache = useQueryClient();
  const update = useEventUpdate();
  const [moved, setMoved] = useState('');
  const ticketTypes = event.ticketTypes;
  const changing = useAction({
    mutationFn: async (act: () => Promise<{ data: StudioEvent }>) => (await act()).data,
    onSuccess: update,
    // Some of the steps may have succeeded, or somebody else has changed it.
    onError: () => cache.invalidateQueries({ queryKey: ownEventKeys.one(event.id) }),
  });
  return {
    busy: changing.isPending,
    error: changing.error,
    /** The last move as text, for screen readers. */
    moved,
    remove(ticketType: StudioTicketType, onDone: () => void) {
      if (changing.isPending) return;
      const path = { id: event.id, typeId: ticketType.id };
      changing.mutate(() => api.delete('/events/{id}/ticket-types/{typeId}', undefined, { path }), {
        onSuccess: onDone,
      });
    },
    move: (ticketType: StudioTicketType, by: -1 | 1) =>
      changing.mutate(async () => {
        let answer = { data: event };
        for (const { item, position } of placesAfterMove(ticketTypes, ticketType, by)) {
          const path = { id: event.id, typeId: item.id };
          const over = { path, headers: ifMatch(item.version) };
          answer = await api.patch('/events/{id}/ticket-types/{typeId}', { position }, over);
        }
        setMoved(
          movedText(ticketType.name, {
            index: ticketTypes.indexOf(ticketType) + by,
            count: ticketTypes.length,
          }),
        );
        return answer;
      }),
  };
}
