import { formatLongDate, formatTime } from '@panggung/format';
import { createEvent } from 'ics';
import type { EventRow } from './events.repository';

/**
 * An event for people's calendars. Its times are in UTC, which every calendar shows in the zone of
 * its owner; the local time stands in the description.
 */
export function eventCalendar(row: EventRow, publicUrl: string): { name: string; text: string } {
  const { error, value } = createEvent({
    uid: `${row.id}@panggung`,
    productId: '-//Panggung//Acara//ID',
    title: row.title,
    description: `${formatLongDate(row.date)}, ${formatTime(row.time, row.timezone)}`,
    location: [row.venue, row.address, row.city, row.province].filter(Boolean).join(', '),
    url: `${publicUrl}/events/${row.id}`,
    status: row.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    created: row.createdAt.getTime(),
    lastModified: row.updatedAt.getTime(),
    start: row.startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    ...ending(row),
    ...position(row),
  });
  if (error || value === null) throw new Error('No calendar could be made', { cause: error });
  return { name: `${slug(row.title)}-${row.date}.ics`, text: value };
}

/** Without a known end the event is a moment: better than an end that nobody promised. */
const ending = ({ endsAt }: EventRow) =>
  endsAt === null ? { duration: { minutes: 0 } } : { end: endsAt.getTime() };

const position = ({ latitude, longitude }: EventRow) =>
  latitude === null || longitude === null ? {} : { geo: { lat: latitude, lon: longitude } };

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'acara';
