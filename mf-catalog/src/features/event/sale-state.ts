import type { Event, TicketType } from '@panggung/platform';

export type SaleState = 'open' | 'upcoming' | 'sold_out' | 'ended' | 'cancelled' | 'unannounced';

/** Whether this ticket can be bought at this moment. A price of 0 is not announced yet. */
export function isOnSale({ status, price }: TicketType): boolean {
  return (status === 'on_sale' || status === 'low') && price > 0;
}

/** What a visitor can do about the tickets of an event. */
export function saleState({ status, ticketTypes }: Event): SaleState {
  if (status === 'cancelled') return 'cancelled';
  if (ticketTypes.length === 0) return 'unannounced';
  if (ticketTypes.some(isOnSale)) return 'open';
  const has = (wanted: TicketType['status']) => ticketTypes.some((type) => type.status === wanted);
  if (has('upcoming')) return 'upcoming';
  if (has('sold_out')) return 'sold_out';
  return has('ended') ? 'ended' : 'unannounced';
}

/** When the next sale opens, ISO 8601; null where none is known. */
export function nextSale({ ticketTypes }: Event): string | null {
  const moments = ticketTypes.flatMap(({ status, saleStartsAt }) =>
    status === 'upcoming' && saleStartsAt !== null ? [saleStartsAt] : [],
  );
  return moments.sort()[0] ?? null;
}
