import { zoneName } from '@panggung/format';
import { useApi, useQuery, type Category, type Payload } from '@panggung/platform';
import { FormPage, eventCategories, useVersionedForm, type FormState } from '@panggung/screens';
import { Field, SelectField, TextArea } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from '../form/form.module.css';
import { isDrawn } from '../pictures/drawn-poster';
import { PictureField } from '../pictures/picture-field';
import { PublishAction } from '../publish/publish-action';
import type { StudioEvent } from '../workspace/studio.queries';
import { VenueDialog } from '../venue/venue-dialog';
import { VenueField } from '../venue/venue-field';
import { eventComparison } from './event-comparison';
import {
  eventFieldOf,
  eventSchema,
  eventValues,
  paymentWindowText,
  paymentWindows,
  type EventValues,
} from './event-values';

interface SentEvent {
  changes: Partial<Payload<'/events'>>;
  /** That the changes were made over. */
  version: string;
  isShown: () => boolean;
}

interface EventFormProps {
  /** Name of the draft in this tab. */
  draft: string;
  /** Null for a new one. */
  event: StudioEvent | null;
  label: string;
  /** Whether the page is left once the event is stored. */
  leavesPage?: boolean;
  /** Whether date and place are fixed, because tickets were ordered. */
  placeStands?: boolean;
  /** @returns the event as it is stored now; undefined for a new one */
  onSave: (payload: Payload<'/events'>, sent: SentEvent) => Promise<StudioEvent | undefined>;
}

/** Title, place and time of an event; saved only on submit. */
export function EventForm(props: EventFormProps): ReactNode {
  const { draft, event, label, leavesPage = false, placeStands = false, onSave } = props;
  const [choosing, setChoosing] = useState(false);
  const { publicApi } = useApi();
  const { data } = useQuery(eventCategories(publicApi));
  const categories = data?.data ?? [];
  const form = useVersionedForm({
    id: 'event',
    what: 'Acara ini',
    schema: eventSchema,
    present: event,
    valuesOf: eventValues,
    fields: eventComparison(categories),
    draft,
    fieldOf: eventFieldOf,
    send: onSave,
  });

  return (
    <>
      <FormPage
        form={form}
        label={label}
        leavesPage={leavesPage}
        beside={event === null ? null : <PublishAction event={event} unsaved={form.dirty} />}
      >
        <About form={form} categories={categories} poster={event?.poster ?? ''} />
        <Place form={form} stands={placeStands} onChooseVenue={() => setChoosing(true)} />
      </FormPage>
      {/* Outside the form, because the dialog contains a form of its own. */}
      {choosing ? (
        <VenueDialog
          onClose={() => setChoosing(false)}
          onChoose={(venue) => {
            form.change({ venue });
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}

interface PartProps {
  form: FormState<EventValues>;
}

interface AboutProps extends PartProps {
  categories: readonly Category[];
  /** What visitors see now; empty for a new event. */
  poster: string;
}

function About({ form, categories, poster }: AboutProps): ReactNode {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Tentang acara</legend>
      <Field
        {...form.field('title')}
        label="Judul acara"
        required
        maxLength={120}
        autoComplete="off"
      />
      <SelectField {...form.field('categoryId')} label="Kategori">
        <option value="">Belum dipilih</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...form.field('description')}
        label="Deskripsi"
        hint="Yang perlu diketahui pengunjung: penampilan, aturan masuk, fasilitas. Boleh memakai **tebal**, daftar, dan tautan. Wajib sebelum terbit."
        rows={8}
        maxLength={10_000}
      />
      <PictureField
        {...form.field('imageUrl')}
        label="Poster"
        shape="wide"
        alt="Poster acara"
        drawn={isDrawn(poster) ? poster : ''}
        onChange={(imageUrl) => form.change({ imageUrl })}
        onUpload={(message) => form.hold('imageUrl', message)}
      />
    </fieldset>
  );
}

interface PlaceProps extends PartProps {
  stands: boolean;
  onChooseVenue: () => void;
}

function Place({ form, stands, onChooseVenue }: PlaceProps): ReactNode {
  const { venue, paymentWindowMinutes: minutes } = form.values;
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
        id={form.idOf('venue')}
        value={venue}
        locked={stands}
        error={form.faults['venue']}
        onOpen={onChooseVenue}
      />
      <div className={styles.pair}>
        <Field
          {...form.field('startsAt')}
          label="Mulai"
          type="datetime-local"
          hint={zone}
          required
          readOnly={stands}
        />
        <Field {...form.field('endsAt')} label="Selesai" type="datetime-local" hint={zone} />
      </div>
      <SelectField
        {...form.field('paymentWindowMinutes')}
        label="Batas waktu pembayaran setiap pesanan"
      >
        {paymentWindows.some(([value]) => value === minutes) ? null : (
          <option value={minutes}>{paymentWindowText(minutes)}</option>
        )}
        {paymentWindows.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
