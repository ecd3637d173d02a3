import type { Event, TicketType } from '@panggung/platform';

export type SaleState =
  | 'open'
  | 'upcoming'
  | 'sold_out'
  | 'paused'
  | 'ended'
  | 'cancelled'
  | 'unannounced';

/** Whether this ticket type can be bought now; the API decides. */
export function isOnSale({ status }: Pick<TicketType, 'status'>): boolean {
  return status === 'on_sale' || status === 'low';
}

/** What a visitor can do about the tickets of an event. */
export function saleState({ status, ticketTypes }: Event): SaleState {
  if (status === 'cancelled') return 'cancelled';
  if (ticketTypes.length === 0) return 'unannounced';
  if (ticketTypes.some(isOnSale)) return 'open';
  const has = (wanted: TicketType['status']) => ticketTypes.some((type) => type.status === wanted);
  if (has('paused')) return 'paused';
  if (has('upcoming')) return 'upcoming';
  if (has('unannounced')) return 'unannounced';
  return has('sold_out') ? 'sold_out' : 'ended';
}

/** When the next sale opens, ISO 8601; null when none is planned. */
export function nextSale({ ticketTypes }: Event): string | null {
  const moments = ticketTypes.flatMap(({ status, saleStartsAt }) =>
    status === 'upcoming' && saleStartsAt !== null ? [saleStartsAt] : [],
  );
  return moments.sort()[0] ?? null;
}
