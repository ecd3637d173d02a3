import { formatWallTime } from '@panggung/format';
import type { Category } from '@panggung/platform';
import type { Comparison } from '@panggung/screens';
import { shownPicture } from '../pictures/shown-picture';
import { paymentWindowText, type EventValues } from './event-values';

/** How the values of two editors of an event are compared. */
export const eventComparison = (categories: readonly Category[]): Comparison<EventValues> => ({
  title: { label: 'Judul acara' },
  categoryId: {
    label: 'Kategori',
    show: ({ categoryId }) => categories.find(({ id }) => id === categoryId)?.name ?? categoryId,
  },
  description: { label: 'Deskripsi' },
  imageUrl: { label: 'Poster', show: ({ imageUrl }) => shownPicture(imageUrl, 'wide') },
  venue: { label: 'Tempat', show: ({ venue }) => venue && `${venue.name}, ${venue.city}` },
  startsAt: { label: 'Mulai', show: (values) => moment(values.startsAt, values) },
  endsAt: { label: 'Selesai', show: (values) => moment(values.endsAt, values) },
  paymentWindowMinutes: {
    label: 'Batas waktu pembayaran setiap pesanan',
    show: (values) => paymentWindowText(values.paymentWindowMinutes),
  },
});

const moment = (wall: string, { venue }: EventValues) =>
  wall === '' ? '' : formatWallTime(wall, venue?.timezone ?? '');
