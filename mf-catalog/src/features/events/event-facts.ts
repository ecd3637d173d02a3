import type { Event } from '@panggung/platform';
import { formatFromPrice } from '@panggung/format';

/** The lowest ticket price as text; TBA where nothing has a price. */
export function fromPrice({ ticketTypes }: Event): string {
  return formatFromPrice(ticketTypes.map(({ price }) => price));
}

/** Whether a ticket type carries "vip" in its name, in any case. */
export function hasVip({ ticketTypes }: Event): boolean {
  return ticketTypes.some(({ name }) => name.toLowerCase().includes('vip'));
}

/** Whole percent of the quota that is sold, 0 to 100. */
export function percentSold({ sold, total_quota }: Event): number {
  if (total_quota <= 0) return 0;
  return Math.min(100, Math.round((sold / total_quota) * 100));
}

/** Who is on stage, or who puts the event on. */
export function byline({ artist, promotor }: Event): string {
  return artist?.stage_name ?? promotor?.name ?? '';
}
