import { ticketLimit } from '@panggung/policy';
import type { FieldProblem } from '../../platform/errors/domain-error';
import type { Viewer } from '../../platform/auth/viewer';
import { pair } from '../../platform/pair';
import { versionOf, versioned } from '../../platform/versions/version';
import type { EventFigures } from '../figures/figures.schema';
import type { OwnEventRow, StudioEventRow, StudioTicketTypeRow } from './studio-events.repository';
import type { StudioEvent, StudioTicketType } from './studio-events.schema';
import { tasksFor, type EventTask } from '../../owners';

export function studioEventView(
  row: StudioEventRow,
  ticketTypes: StudioTicketTypeRow[],
  tasks: readonly EventTask[],
): StudioEvent {
  const { event, venue, category } = row;
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    status: event.status,
    category: pair(category?.id ?? null, category?.name ?? null, (id, name) => ({ id, name })),
    venue,
    startsAt: row.startsWall,
    endsAt: row.endsWall,
    startsAtInstant: event.startsAt.toISOString(),
    isOver: row.isOver,
    paymentWindowMinutes: event.paymentWindowMinutes,
    image_url: event.imageUrl,
    image_preview: event.imagePreview,
    poster: row.poster,
    cancelReason: event.cancelReason,
    tookPlaceReason: event.tookPlaceReason,
    takenDownReason: event.takenDownReason,
    postponedFrom: event.postponedFrom?.toISOString() ?? null,
    postponeReason: event.postponeReason,
    ordered: row.ordered,
    ticketLimit,
    ticketTypes: ticketTypes.map(ticketTypeView),
    missing: missingOf(row, ticketTypes),
    tasks: [...tasks],
    version: eventVersion(row),
  };
}

const eventVersion = ({ event, venue, startsWall, endsWall }: StudioEventRow): string =>
  versionOf({
    title: event.title,
    description: event.description,
    categoryId: event.categoryId,
    venueId: venue.id,
    startsAt: startsWall,
    endsAt: endsWall,
    paymentWindowMinutes: event.paymentWindowMinutes,
    imageUrl: event.imageUrl,
  });

export function ticketTypeView({
  saleIsOver: _over,
  ...ticketType
}: StudioTicketTypeRow): StudioTicketType {
  return versioned(ticketType, [
    'name',
    'description',
    'price',
    'free',
    'capacity',
    'saleStartsAt',
    'saleEndsAt',
    'maxPerOrder',
    'people',
    'position',
  ]);
}

/** What prevents publishing an event, by the field to correct. */
export function missingOf(row: StudioEventRow, ticketTypes: StudioTicketTypeRow[]): FieldProblem[] {
  const { event } = row;
  const all: [boolean, FieldProblem][] = [
    [
      event.description === null,
      { field: 'description', message: 'Tulis deskripsi acara untuk pengunjung' },
    ],
    [event.categoryId === null, { field: 'categoryId', message: 'Pilih kategori acara' }],
    [row.hasBegun, { field: 'startsAt', message: 'Waktu mulai harus di masa depan' }],
    [
      ticketTypes.length === 0,
      { field: 'ticketTypes', message: 'Tambahkan setidaknya satu jenis tiket' },
    ],
    [
      ticketTypes.length > 0 && ticketTypes.every(({ saleIsOver }) => saleIsOver),
      { field: 'ticketTypes', message: 'Masa penjualan semua jenis tiket sudah lewat' },
    ],
  ];
  return all.flatMap(([isMissing, problem]) => (isMissing ? [problem] : []));
}

export const ownEventView = (row: OwnEventRow, figures: EventFigures, viewer: Viewer) => ({
  id: row.id,
  title: row.title,
  status: row.status,
  date: row.date,
  time: row.time,
  timezone: row.timezone,
  startsAt: row.startsAt.toISOString(),
  isOver: row.isOver,
  venue: row.venue,
  city: row.city,
  image_url: row.imageUrl,
  image_preview: row.imagePreview,
  sold: figures.sold,
  complimentary: figures.complimentary,
  soldElsewhere: figures.soldElsewhere,
  quota: figures.quota,
  revenue: figures.revenue,
  tasks: [...tasksFor(viewer, row)],
});
