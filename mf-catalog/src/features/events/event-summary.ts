import type { Event } from '@panggung/platform';

/** What a card shows of an event. */
export interface EventSummary extends Pick<
  Event,
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'timezone'
  | 'venue'
  | 'image_url'
  | 'image_preview'
  | 'is_trending'
> {
  artist: Pick<NonNullable<Event['artist']>, 'stage_name'> | null;
  promotor: Pick<NonNullable<Event['promotor']>, 'name'> | null;
  category: Pick<NonNullable<Event['category']>, 'name'> | null;
  ticketTypes: Pick<Event['ticketTypes'][number], 'name' | 'price' | 'free' | 'status'>[];
}

/** What the spotlight of the home page shows of an event. */
export interface SpotlightEvent
  extends EventSummary, Pick<Event, 'location' | 'description' | 'sold' | 'total_quota'> {}

/**
 * An event without what only its own page shows. The server's data travel in the page a second time,
 * for the browser to go on with: what no card shows would be two thirds of them.
 */
export function summaryOf(event: Event): EventSummary {
  const { id, title, date, time, timezone, venue, image_url, image_preview, is_trending } = event;
  const { artist, promotor, category, ticketTypes } = event;
  return {
    id,
    title,
    date,
    time,
    timezone,
    venue,
    image_url,
    image_preview,
    is_trending,
    artist: artist && { stage_name: artist.stage_name },
    promotor: promotor && { name: promotor.name },
    category: category && { name: category.name },
    ticketTypes: ticketTypes.map(({ name, price, free, status }) => ({
      name,
      price,
      free,
      status,
    })),
  };
}

export function spotlightOf(event: Event): SpotlightEvent {
  const { location, description, sold, total_quota } = event;
  return { ...summaryOf(event), location, description, sold, total_quota };
}
