import { useQueryClient } from '@panggung/platform';
import { eventKeys, ownEventKeys } from '@panggung/screens';

/** Says that tickets were given or taken back: lists, figures and what is left have changed. */
export function useGiftChanges(eventId: string): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: ownEventKeys.gifts(eventId) });
    await cache.invalidateQueries({ queryKey: ownEventKeys.all });
    await cache.invalidateQueries({ queryKey: eventKeys.all });
  };
}
