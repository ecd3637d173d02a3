import { useApi } from '@panggung/platform';
import { Form, requiredText, useForm } from '@panggung/screens';
import { Field, FormActions, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { check, object, picklist, pipe, string, transform } from 'valibot';
import { venueOf, type Venue } from '../event-form/event-values';

interface NewVenueFormProps {
  /** What was searched for in vain. */
  name: string;
  onAdded: (venue: Venue) => void;
  onBack: () => void;
}

const zoneNames = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
} as const;

type Zone = keyof typeof zoneNames;

const zones = Object.keys(zoneNames) as Zone[];

const point = pipe(
  string(),
  transform(pointOf),
  check(
    ({ latitude, longitude }) =>
      (latitude === null && longitude === null) ||
      (Math.abs(latitude ?? NaN) <= 90 && Math.abs(longitude ?? NaN) <= 180),
    'Tulis lintang dan bujur, dipisahkan koma',
  ),
);

const schema = pipe(
  object({
    name: requiredText('Tulis nama tempat', 2),
    address: requiredText('Tulis alamat lengkap', 5),
    city: requiredText('Tulis kota atau kabupaten', 2),
    province: requiredText('Tulis provinsi', 2),
    timezone: picklist(zones),
    point,
  }),
  transform(({ point: place, ...venue }) => ({ ...venue, ...place })),
);

const texts = [
  { name: 'name', label: 'Nama tempat', maxLength: 120 },
  { name: 'address', label: 'Alamat', maxLength: 300 },
  { name: 'city', label: 'Kota atau kabupaten', maxLength: 80 },
  { name: 'province', label: 'Provinsi', maxLength: 80 },
] as const;

const pointFields = ['latitude', 'longitude'];

/** A venue that is not known yet. */
export function NewVenueForm({ name, onAdded, onBack }: NewVenueFormProps): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'venue',
    schema,
    saved: {
      name,
      address: '',
      city: '',
      province: '',
      timezone: 'Asia/Jakarta',
      point: '',
    },
    fieldOf: (path) => (pointFields.includes(path) ? 'point' : path),
    async send(venue) {
      const { data } = await api.post('/studio/venues', venue);
      onAdded(venueOf(data));
    },
  });
  return (
    <Form form={form}>
      {texts.map(({ name: field, ...input }) => (
        <Field key={field} {...form.field(field)} {...input} required autoComplete="off" />
      ))}
      <SelectField
        id={form.idOf('timezone')}
        label="Zona waktu"
        value={form.values.timezone}
        onChange={({ currentTarget: { value } }) => {
          const timezone = zones.find((one) => one === value);
          if (timezone) form.change({ timezone });
        }}
      >
        {zones.map((value) => (
          <option key={value} value={value}>
            {zoneNames[value]}
          </option>
        ))}
      </SelectField>
      <Field
        {...form.field('point')}
        label="Titik peta"
        hint="Lintang dan bujur, misalnya -6.2183, 106.8022."
        inputMode="text"
      />
      <FormActions
        label="Tambah tempat"
        busy={form.busy}
        cancelLabel="Kembali ke pencarian"
        onCancel={onBack}
      />
    </Form>
  );
}

/** Degrees; NaN for what is none, null for nothing at all. */
function pointOf(text: string): { latitude: number | null; longitude: number | null } {
  if (text.trim() === '') return { latitude: null, longitude: null };
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(/[,;\s]+/).map(Number);
  return { latitude, longitude };
}
