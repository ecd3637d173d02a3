import { ticketLimit } from '@panggung/policy';
import { noticesOf, type noticeColumns } from './event-notices';
import { pair } from '../../platform/pair';
import { plainText, richHtml } from '../../platform/rich-text';
import type { EventRow, PerformerRow, TicketTypeRow } from './events.repository';
import type { Event, EventDetail, TicketType, TicketTypeStock } from './events.schema';
import { isUnannounced, ticketTypeStatus } from './ticket-type-status';

type SummaryRow = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'timezone'
  | 'startsAt'
  | 'venue'
  | 'city'
  | 'province'
  | 'imageUrl'
  | keyof typeof noticeColumns
>;

/** City and province, which have the same name in some places. */
export const locationOf = ({ city, province }: Pick<EventRow, 'city' | 'province'>): string =>
  city === province ? city : `${city}, ${province}`;

/** The part of an event that orders and tickets carry. */
export function eventSummary(row: SummaryRow) {
  return {
    id: row.id,
    title: row.title,
    date: row.date,
    time: row.time,
    timezone: row.timezone,
    startsAt: row.startsAt.toISOString(),
    venue: row.venue,
    location: locationOf(row),
    image_url: row.imageUrl,
    notices: noticesOf(row),
  };
}

export function eventView(row: EventRow, types: TicketTypeRow[]): Event {
  const announced = types.filter((type) => !isUnannounced(type));
  return {
    ...eventSummary(row),
    endsAt: row.endsAt?.toISOString() ?? null,
    image_preview: row.imagePreview,
    artist: pair(row.artistId, row.artistName, (id, stage_name) => ({ id, stage_name })),
    promotor: pair(row.promotorId, row.promotorName, (id, name) => ({ id, name })),
    category: pair(row.categoryId, row.categoryName, (id, name) => ({ id, name })),
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    description: row.description === null ? null : plainText(row.description),
    is_trending: row.isTrending,
    is_featured: row.isFeatured,
    sold: announced.reduce((sum, type) => sum + type.taken, 0),
    total_quota: announced.reduce((sum, type) => sum + type.capacity, 0),
    status: row.status,
    ticketTypes: types.map((type) => ticketTypeView(row, type)),
  };
}

export function stockView(row: EventRow, types: TicketTypeRow[]): TicketTypeStock[] {
  return types.map((type) => {
    const { id, status, available } = ticketTypeView(row, type);
    return { id, status, available };
  });
}

export function eventDetailView(
  row: EventRow,
  types: TicketTypeRow[],
  { performers, waitingRoom }: { performers: PerformerRow[] } & Pick<EventDetail, 'waitingRoom'>,
): EventDetail {
  const { promotor, ...event } = eventView(row, types);
  return {
    ...event,
    ticketLimit,
    waitingRoom,
    postponedFrom: row.postponedFrom?.toISOString() ?? null,
    descriptionHtml: row.description === null ? null : richHtml(row.description),
    promotor: promotor && { ...promotor, verified: row.promotorVerified ?? false },
    lineup: performers.map((performer) => ({
      id: performer.id,
      stage_name: performer.stageName,
      genre: performer.genre,
      image_url: performer.imageUrl,
      image_preview: performer.imagePreview,
    })),
  };
}

function ticketTypeView(event: EventRow, type: TicketTypeRow): TicketType {
  const facts = {
    ...type,
    eventStartsAt: event.startsAt,
    eventStatus: event.status,
    salesPausedAt: event.salesPausedAt,
  };
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    price: type.price,
    free: type.free,
    available: isUnannounced(type) ? 0 : type.capacity - type.taken,
    capacity: type.capacity,
    maxPerOrder: type.maxPerOrder,
    people: type.people,
    status: ticketTypeStatus(facts, event.serverTime),
    saleStartsAt: type.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: type.saleEndsAt?.toISOString() ?? null,
  };
}
