import { useQueryClient } from '@panggung/platform';
import { eventKeys, ownEventKeys } from '@panggung/screens';

/** Invalidates what a gift or a revocation changes: lists, figures and stock. */
export function useGiftChanges(eventId: string): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: ownEventKeys.gifts(eventId) });
    await cache.invalidateQueries({ queryKey: ownEventKeys.all });
    await cache.invalidateQueries({ queryKey: eventKeys.all });
  };
}
