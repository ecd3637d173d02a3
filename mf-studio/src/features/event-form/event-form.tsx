import { useApi, useQuery, type Category } from '@panggung/platform';
import { Field, SelectField, TextArea } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from '../form/form.module.css';
import { DraftForm } from '../form/draft-form';
import { useDraftForm } from '../form/use-draft-form';
import { PictureField } from '../pictures/picture-field';
import { VenueDialog } from '../venue/venue-dialog';
import { VenueField } from '../venue/venue-field';
import { zoneName } from '../workspace/venue-time';
import { eventCategories } from '@panggung/screens';
import { checkEvent, eventFieldIds as ids, type EventValues } from './event-values';

interface EventFormProps {
  storageKey: string;
  saved: EventValues;
  label: string;
  /** Date and place stand, because tickets were ordered. */
  placeStands?: boolean;
  onSave: (values: EventValues) => Promise<void>;
}

/** What an event is, where and when; saved when it is told to. */
export function EventForm(props: EventFormProps): ReactNode {
  const { storageKey, saved, label, placeStands = false, onSave } = props;
  const [choosing, setChoosing] = useState(false);
  const form = useDraftForm({ storageKey, saved, check: checkEvent, send: onSave });
  const { values, faults, change } = form;

  return (
    <>
      <DraftForm form={form} label={label} fieldId={idOf}>
        <About values={values} faults={faults} change={change} />
        <Place
          values={values}
          faults={faults}
          change={change}
          stands={placeStands}
          onChooseVenue={() => setChoosing(true)}
        />
      </DraftForm>
      {/* Beside the form, because it holds one of its own. */}
      {choosing ? (
        <VenueDialog
          onClose={() => setChoosing(false)}
          onChoose={(venue) => {
            change({ venue });
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}

const idOf = (name: string): string => ids[name as keyof typeof ids] ?? ids.title;

interface PartProps {
  values: EventValues;
  faults: Record<string, string>;
  change: (part: Partial<EventValues>) => void;
}

function About({ values, faults, change }: PartProps): ReactNode {
  const { publicApi } = useApi();
  const { data } = useQuery(eventCategories(publicApi));
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Tentang acara</legend>
      <Field
        id={ids.title}
        label="Judul acara"
        required
        maxLength={120}
        autoComplete="off"
        error={faults['title']}
        value={values.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <SelectField
        id={ids.categoryId}
        label="Kategori"
        value={values.categoryId}
        onChange={(event) => change({ categoryId: event.currentTarget.value })}
      >
        <option value="">Belum dipilih</option>
        {(data?.data ?? []).map(({ id, name }: Category) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        id={ids.description}
        label="Deskripsi"
        hint="Yang perlu diketahui pengunjung: penampilan, aturan masuk, fasilitas. Boleh memakai **tebal**, daftar, dan tautan. Wajib sebelum terbit."
        rows={8}
        maxLength={10_000}
        error={faults['description']}
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <PictureField
        id={ids.imageUrl}
        label="Poster"
        shape="wide"
        alt="Poster acara"
        value={values.imageUrl}
        error={faults['imageUrl']}
        onChange={(imageUrl) => change({ imageUrl })}
      />
    </fieldset>
  );
}

const windows = [
  ['30', '30 menit'],
  ['60', '1 jam'],
  ['180', '3 jam'],
  ['720', '12 jam'],
  ['1440', '24 jam'],
] as const;

interface PlaceProps extends PartProps {
  stands: boolean;
  onChooseVenue: () => void;
}

function Place({ values, faults, change, stands, onChooseVenue }: PlaceProps): ReactNode {
  const { venue, paymentWindowMinutes: minutes } = values;
  const zone = venue ? `Waktu setempat (${zoneName(venue.timezone)}).` : 'Waktu di tempat acara.';
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Tempat dan waktu</legend>
      {stands ? (
        <p className={styles.hint}>
          Tiket sudah dipesan, jadi tempat dan waktu mulai tidak bisa diganti dari sini.
        </p>
      ) : null}
      <VenueField
        id={ids.venueId}
        value={venue}
        locked={stands}
        error={faults['venueId']}
        onOpen={onChooseVenue}
      />
      <div className={styles.pair}>
        <Field
          id={ids.startsAt}
          label="Mulai"
          type="datetime-local"
          hint={zone}
          required
          readOnly={stands}
          error={faults['startsAt']}
          value={values.startsAt}
          onChange={(event) => change({ startsAt: event.currentTarget.value })}
        />
        <Field
          id={ids.endsAt}
          label="Selesai"
          type="datetime-local"
          hint={zone}
          error={faults['endsAt']}
          value={values.endsAt}
          onChange={(event) => change({ endsAt: event.currentTarget.value })}
        />
      </div>
      <SelectField
        id={ids.paymentWindowMinutes}
        label="Batas waktu pembayaran setiap pesanan"
        value={minutes}
        onChange={(event) => change({ paymentWindowMinutes: event.currentTarget.value })}
      >
        {windows.some(([value]) => value === minutes) ? null : (
          <option value={minutes}>{minutes} menit</option>
        )}
        {windows.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
