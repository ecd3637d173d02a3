import { useApi } from '@panggung/platform';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { Field, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { check, object, picklist, pipe, string, transform } from 'valibot';
import { venueOf, type Venue } from '../event-form/event-values';

interface NewVenueDialogProps {
  /** The name that was searched for without a result. */
  name: string;
  onAdded: (venue: Venue) => void;
  onBack: () => void;
  onClose: () => void;
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

/** Adds a new venue. */
export function NewVenueDialog({ name, onAdded, onBack, onClose }: NewVenueDialogProps): ReactNode {
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
    async send(venue, { isShown }) {
      const { data } = await api.post('/studio/venues', venue);
      if (isShown()) onAdded(venueOf(data));
    },
  });
  return (
    <FormDialog
      title="Tambah tempat"
      form={form}
      label="Tambah tempat"
      cancelLabel="Kembali ke pencarian"
      onCancel={onBack}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** Coordinates in degrees; NaN for an invalid text, null for an empty one. */
function pointOf(text: string): { latitude: number | null; longitude: number | null } {
  if (text.trim() === '') return { latitude: null, longitude: null };
  const [latitude = NaN, longitude = NaN, ...more] = text
    .trim()
    .split(/[,;\s]+/)
    .map(Number);
  return more.length > 0 ? { latitude: NaN, longitude: NaN } : { latitude, longitude };
}
