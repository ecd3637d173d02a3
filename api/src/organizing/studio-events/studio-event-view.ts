import { ticketLimit } from '@panggung/policy';
import type { FieldProblem } from '../../platform/errors/domain-error';
import { pair } from '../../platform/pair';
import type { OwnEventRow, StudioEventRow, TierRow } from './studio-events.repository';
import type { StudioEvent, StudioTier } from './studio-events.schema';

export function studioEventView(row: StudioEventRow, tiers: TierRow[]): StudioEvent {
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
    cancelReason: event.cancelReason,
    takenDownReason: event.takenDownReason,
    postponedFrom: event.postponedFrom?.toISOString() ?? null,
    postponeReason: event.postponeReason,
    ordered: row.ordered,
    ticketLimit,
    ticketTypes: tiers.map(tierView),
    missing: missingOf(row, tiers),
  };
}

function tierView({ saleIsOver: _over, ...tier }: TierRow): StudioTier {
  return tier;
}

/** What stands against publishing an event, by the field that is to be put right. */
export function missingOf(row: StudioEventRow, tiers: TierRow[]): FieldProblem[] {
  const { event } = row;
  const all: [boolean, FieldProblem][] = [
    [
      event.description === null,
      { field: 'description', message: 'Tulis deskripsi acara untuk pengunjung' },
    ],
    [event.categoryId === null, { field: 'categoryId', message: 'Pilih kategori acara' }],
    [row.hasBegun, { field: 'startsAt', message: 'Waktu mulai harus di masa depan' }],
    [
      tiers.length === 0,
      { field: 'ticketTypes', message: 'Tambahkan setidaknya satu jenis tiket' },
    ],
    [
      tiers.length > 0 && tiers.every(({ saleIsOver }) => saleIsOver),
      { field: 'ticketTypes', message: 'Masa penjualan semua jenis tiket sudah lewat' },
    ],
  ];
  return all.flatMap(([isMissing, problem]) => (isMissing ? [problem] : []));
}

export const ownEventView = (row: OwnEventRow) => ({
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
  sold: row.sold,
  quota: row.quota,
  revenue: row.revenue,
});
