import type { Event } from '@panggung/platform';

/** The fields of an event that a card shows. */
export interface EventSummary extends Pick<
  Event,
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'timezone'
  | 'venue'
  | 'location'
  | 'image_url'
  | 'image_preview'
  | 'is_trending'
  | 'notices'
> {
  artist: Pick<NonNullable<Event['artist']>, 'stage_name'> | null;
  promotor: Pick<NonNullable<Event['promotor']>, 'name'> | null;
  category: Pick<NonNullable<Event['category']>, 'name'> | null;
  ticketTypes: Pick<Event['ticketTypes'][number], 'name' | 'price' | 'free' | 'status'>[];
}

/** The fields of an event that the spotlight of the home page shows. */
export interface SpotlightEvent
  extends EventSummary, Pick<Event, 'description' | 'sold' | 'total_quota'> {}

/**
 * An event without the fields that only its own page shows. The page contains the server's data a
 * second time, for hydration; two thirds of it would be fields that no card shows.
 */
export function summaryOf(event: Event): EventSummary {
  const {
    id,
    title,
    date,
    time,
    timezone,
    venue,
    location,
    image_url,
    image_preview,
    is_trending,
  } = event;
  const { artist, promotor, category, ticketTypes, notices } = event;
  return {
    id,
    title,
    date,
    time,
    timezone,
    venue,
    location,
    image_url,
    image_preview,
    is_trending,
    notices,
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
  const { description, sold, total_quota } = event;
  return { ...summaryOf(event), description, sold, total_quota };
}
