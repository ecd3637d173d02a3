import type { Payload } from '@panggung/platform';
import type { StudioEvent } from '../workspace/studio.queries';

export type Venue = Pick<StudioEvent['venue'], 'id' | 'name' | 'city' | 'timezone'>;

/** What the form holds, as it is typed. */
export interface EventValues {
  title: string;
  description: string;
  /** Empty while none is chosen. */
  categoryId: string;
  venue: Venue | null;
  startsAt: string;
  endsAt: string;
  paymentWindowMinutes: string;
  /** Empty for none. */
  imageUrl: string;
}

export const newEventValues: EventValues = {
  title: '',
  description: '',
  categoryId: '',
  venue: null,
  startsAt: '',
  endsAt: '',
  paymentWindowMinutes: '30',
  imageUrl: '',
};

export const eventValues = (event: StudioEvent): EventValues => ({
  title: event.title,
  description: event.description ?? '',
  categoryId: event.category?.id ?? '',
  venue: venueOf(event.venue),
  startsAt: event.startsAt,
  endsAt: event.endsAt ?? '',
  paymentWindowMinutes: String(event.paymentWindowMinutes),
  imageUrl: event.image_url ?? '',
});

export const venueOf = ({ id, name, city, timezone }: Venue): Venue => ({
  id,
  name,
  city,
  timezone,
});

export const eventFieldIds = {
  title: 'event-title',
  imageUrl: 'event-picture',
  venueId: 'event-venue',
  startsAt: 'event-starts',
  endsAt: 'event-ends',
  categoryId: 'event-category',
  description: 'event-description',
  paymentWindowMinutes: 'event-payment-window',
} as const;

/** What even a draft needs. The API checks the rest. */
export function checkEvent(values: EventValues): Record<string, string> {
  const { title, venue, startsAt, endsAt } = values;
  return {
    ...(title.trim().length < 3 && { title: 'Tulis judul acara, paling sedikit 3 huruf' }),
    ...(venue === null && { venueId: 'Pilih tempat acara' }),
    ...(startsAt === '' && { startsAt: 'Isi tanggal dan jam mulai' }),
    ...(endsAt !== '' &&
      endsAt <= startsAt && { endsAt: 'Waktu selesai harus setelah waktu mulai' }),
  };
}

/** What is sent of it. */
export function eventPayload(values: EventValues): Payload<'/events'> {
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    categoryId: values.categoryId || null,
    venueId: values.venue?.id ?? '',
    startsAt: values.startsAt.slice(0, 16),
    endsAt: values.endsAt.slice(0, 16) || null,
    paymentWindowMinutes: Number(values.paymentWindowMinutes),
    imageUrl: values.imageUrl || null,
  };
}

/** Of what is filled in only what differs: somebody else may have changed the rest meanwhile. */
export function changesOf(
  values: EventValues,
  saved: EventValues,
): Payload<'/events/{id}', 'patch'> {
  const before: Record<string, unknown> = eventPayload(saved);
  return Object.fromEntries(
    Object.entries(eventPayload(values)).filter(([name, value]) => value !== before[name]),
  );
}
