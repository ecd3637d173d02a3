import { failureText, useApi, useMutation, type Payload } from '@panggung/platform';
import { Alert, ErrorSummary, Field, FormActions, SelectField } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { venueOf, type Venue } from '../event-form/event-values';
import { refusedFields } from '../form/refused-fields';
import { summaryOf } from '../form/summary-of';
import styles from './venue.module.css';

interface NewVenueFormProps {
  /** What was searched for in vain. */
  name: string;
  onAdded: (venue: Venue) => void;
  onBack: () => void;
}

const zones = [
  ['Asia/Jakarta', 'WIB (Jakarta)'],
  ['Asia/Makassar', 'WITA (Makassar)'],
  ['Asia/Jayapura', 'WIT (Jayapura)'],
] as const;

const texts = [
  ['name', 'Nama tempat', 'Tulis nama tempat', 120],
  ['address', 'Alamat', 'Tulis alamat lengkap', 300],
  ['city', 'Kota atau kabupaten', 'Tulis kota atau kabupaten', 80],
  ['province', 'Provinsi', 'Tulis provinsi', 80],
] as const;

const idOf = (name: string) => `venue-${name}`;

type Texts = Record<(typeof texts)[number][0], string>;

/** A venue that is not known yet. */
export function NewVenueForm({ name, onAdded, onBack }: NewVenueFormProps): ReactNode {
  const { api } = useApi();
  const [values, setValues] = useState<Texts>({ name, address: '', city: '', province: '' });
  const [zone, setZone] = useState<(typeof zones)[number][0]>('Asia/Jakarta');
  const [point, setPoint] = useState('');
  const [attempt, setAttempt] = useState(0);
  const adding = useMutation({
    mutationFn: (body: Payload<'/studio/venues'>) => api.post('/studio/venues', body),
    onSuccess: ({ data }) => onAdded(venueOf(data)),
    onError: () => setAttempt((count) => count + 1),
  });
  const own = faultsOf(values, point);
  const refused = refusedFields(adding.error);
  const faults: Record<string, string> = attempt > 0 ? { ...refused, ...own } : {};

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setAttempt((count) => count + 1);
    if (Object.keys(own).length > 0 || adding.isPending) return;
    adding.mutate({ ...values, timezone: zone, ...pointOf(point) });
  }

  return (
    <form noValidate className={styles.dialog} onSubmit={submit}>
      <ErrorSummary
        title="Periksa lagi isian Anda"
        attempt={attempt}
        errors={summaryOf(faults, idOf)}
      />
      {adding.error && Object.keys(refused).length === 0 ? (
        <Alert tone="bad" title={failureText(adding.error)} />
      ) : null}
      {texts.map(([field, label, , max]) => (
        <Field
          key={field}
          id={idOf(field)}
          label={label}
          required
          maxLength={max}
          autoComplete="off"
          error={faults[field]}
          value={values[field]}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
        />
      ))}
      <SelectField
        label="Zona waktu"
        value={zone}
        onChange={(event) => {
          const chosen = zones.find(([value]) => value === event.currentTarget.value);
          if (chosen) setZone(chosen[0]);
        }}
      >
        {zones.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        id={idOf('point')}
        label="Titik peta"
        hint="Lintang dan bujur, misalnya -6.2183, 106.8022."
        inputMode="text"
        error={faults['point']}
        value={point}
        onChange={(event) => setPoint(event.currentTarget.value)}
      />
      <FormActions
        label="Tambah tempat"
        busy={adding.isPending}
        cancelLabel="Kembali ke pencarian"
        onCancel={onBack}
      />
    </form>
  );
}

function pointOf(text: string): { latitude: number | null; longitude: number | null } {
  const [latitude, longitude] = text.split(/[,;\s]+/).map(Number);
  if (text.trim() === '' || latitude === undefined || longitude === undefined) {
    return { latitude: null, longitude: null };
  }
  return { latitude, longitude };
}

function faultsOf(values: Texts, point: string): Record<string, string> {
  const missing = texts
    .filter(([field]) => values[field].trim().length < (field === 'address' ? 5 : 2))
    .map(([field, , message]) => [field, message] as const);
  const { latitude, longitude } = pointOf(point);
  const readable =
    point.trim() === '' ||
    (latitude !== null &&
      longitude !== null &&
      Math.abs(latitude) <= 90 &&
      Math.abs(longitude) <= 180);
  return {
    ...Object.fromEntries(missing),
    ...(!readable && { point: 'Tulis lintang dan bujur, dipisahkan koma' }),
  };
}
