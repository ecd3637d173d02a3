import { useQueryClient } from '@panggung/platform';
import { giftsKey } from './gifts.queries';

/** Says that tickets were given or taken back: lists, figures and what is left have changed. */
export function useGiftChanges(eventId: string): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: giftsKey(eventId) });
    await cache.invalidateQueries({ queryKey: ['studio', 'events'] });
    await cache.invalidateQueries({ queryKey: ['events'] });
  };
}
