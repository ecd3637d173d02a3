import type { useQueryClient } from '@panggung/platform';
import { orderKeys, ticketKeys } from '../../query-keys';

/** Orders hold tickets too: all that shows one is asked for again. */
export async function refreshTickets(cache: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ticketKeys.all }),
    cache.invalidateQueries({ queryKey: orderKeys.all }),
  ]);
}
