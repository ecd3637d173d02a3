import { formatFromPrice } from '@panggung/format';
import { isOnSale } from '../event/buy/sale-state';
import type { EventSummary, SpotlightEvent } from './event-summary';

/** The lowest ticket price as text. */
export function fromPrice({ ticketTypes }: Pick<EventSummary, 'ticketTypes'>): string {
  return formatFromPrice(ticketTypes);
}

/** Whether a ticket type carries "vip" in its name, in any case. */
export function hasVip({ ticketTypes }: Pick<EventSummary, 'ticketTypes'>): boolean {
  return ticketTypes.some(({ name }) => name.toLowerCase().includes('vip'));
}

/** Whole percent of the quota that is sold, 0 to 100. */
export function percentSold({ sold, total_quota }: SpotlightEvent): number {
  if (total_quota <= 0) return 0;
  return Math.min(100, Math.round((sold / total_quota) * 100));
}

/** Whether it has ticket types, none of which has a price yet. */
export function isUnannounced({ ticketTypes }: Pick<EventSummary, 'ticketTypes'>): boolean {
  return ticketTypes.length > 0 && ticketTypes.every(({ price, free }) => price === 0 && !free);
}

/** Whether any of its tickets can be bought now. */
export function hasTickets({ ticketTypes }: Pick<EventSummary, 'ticketTypes'>): boolean {
  return ticketTypes.some(isOnSale);
}

/** The promotor's description, or a default sentence. */
export function descriptionOf({ description }: SpotlightEvent): string {
  const text = description?.trim() ?? '';
  if (text !== '') return text;
  return 'Detail acara segera diumumkan. Simpan tanggalnya dan jangan sampai ketinggalan.';
}

/** Where it is, with the city unless the place is named after it. */
export function placeOf({ venue, location }: Pick<EventSummary, 'venue' | 'location'>): string {
  const [city = ''] = location.split(',');
  return venue.includes(city) ? venue : `${venue}, ${city}`;
}

/** Whether it has taken place. */
export const isOver = ({ notices }: Pick<EventSummary, 'notices'>): boolean =>
  notices.some(({ kind }) => kind === 'over');

/** The artist of the event, or else its promotor. */
export function byline({ artist, promotor }: EventSummary): string {
  return artist?.stage_name ?? promotor?.name ?? '';
}
