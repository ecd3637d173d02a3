import type { useQueryClient } from '@panggung/platform';
import { orderKeys, ticketKeys } from '../../query-keys';

/** Refetches tickets and orders, because orders contain tickets too. */
export async function refreshTickets(cache: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ticketKeys.all }),
    cache.invalidateQueries({ queryKey: orderKeys.all }),
  ]);
}
