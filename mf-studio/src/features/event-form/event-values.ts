import type { Payload } from '@panggung/platform';
import { requiredText } from '@panggung/screens';
import { check, custom, forward, object, partialCheck, pipe, string, transform } from 'valibot';
import type { StudioEvent } from '../workspace/studio.queries';

export type Venue = Pick<StudioEvent['venue'], 'id' | 'name' | 'city' | 'timezone'>;

/** Values of the form, as typed. */
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

const newEventValues: EventValues = {
  title: '',
  description: '',
  categoryId: '',
  venue: null,
  startsAt: '',
  endsAt: '',
  paymentWindowMinutes: '30',
  imageUrl: '',
};

/** @param event null for a new one */
export const eventValues = (event: StudioEvent | null): EventValues =>
  event === null ? newEventValues : valuesOf(event);

const valuesOf = (event: StudioEvent): EventValues => ({
  title: event.title,
  description: event.description ?? '',
  categoryId: event.category?.id ?? '',
  venue: venueOf(event.venue),
  startsAt: event.startsAt,
  endsAt: event.endsAt ?? '',
  paymentWindowMinutes: String(event.paymentWindowMinutes),
  imageUrl: event.image_url ?? '',
});

/** Choices of the window to pay, in minutes. */
export const paymentWindows = [
  ['30', '30 menit'],
  ['60', '1 jam'],
  ['180', '3 jam'],
  ['720', '12 jam'],
  ['1440', '24 jam'],
] as const;

export const paymentWindowText = (minutes: string): string =>
  paymentWindows.find(([value]) => value === minutes)?.[1] ?? `${minutes} menit`;

export const venueOf = ({ id, name, city, timezone }: Venue): Venue => ({
  id,
  name,
  city,
  timezone,
});

const venue = pipe(
  custom<Venue | null>((value) => typeof value === 'object'),
  check((value) => value !== null, 'Pilih tempat acara'),
);

/** The minimum for a draft; the API checks the rest. Makes the request body. */
export const eventSchema = pipe(
  object({
    title: requiredText('Tulis judul acara, paling sedikit 3 huruf', 3),
    description: string(),
    categoryId: string(),
    venue,
    startsAt: requiredText('Isi tanggal dan jam mulai'),
    endsAt: string(),
    paymentWindowMinutes: string(),
    imageUrl: string(),
  }),
  forward(
    partialCheck(
      [['startsAt'], ['endsAt']],
      ({ startsAt, endsAt }) => endsAt === '' || endsAt > startsAt,
      'Waktu selesai harus setelah waktu mulai',
    ),
    ['endsAt'],
  ),
  transform(eventPayload),
);

/** The form's name for a field of the API. */
export const eventFieldOf = (path: string): string => (path === 'venueId' ? 'venue' : path);

function eventPayload(values: EventValues): Payload<'/events'> {
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
