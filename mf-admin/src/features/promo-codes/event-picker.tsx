import { formatDate } from '@panggung/format';
import { failureText, useApi, useQuery } from '@panggung/platform';
import { Alert, Button, Field } from '@panggung/ui';
import { useDeferredValue, type ReactNode } from 'react';
import { anyEvents, statusWords } from '../events/events.queries';
import styles from './event-picker.module.css';

export interface PickedEvent {
  eventId: string;
  eventTitle: string;
  /** The text in the search field. */
  eventQuery: string;
}

interface EventPickerProps {
  /** Id of the search field. */
  id: string;
  picked: PickedEvent;
  error: string | undefined;
  onChange: (picked: PickedEvent) => void;
}

/** Chooses one event by its title; no choice means all events. */
export function EventPicker({ id, picked, error, onChange }: EventPickerProps): ReactNode {
  const { eventId, eventTitle, eventQuery } = picked;
  if (eventId !== '') {
    return (
      <div className={styles.picked}>
        <p>
          <span className={styles.note}>Berlaku untuk</span> <strong>{eventTitle}</strong>
        </p>
        <Button
          variant="secondary"
          onClick={() => onChange({ eventId: '', eventTitle: '', eventQuery })}
        >
          Ganti acara
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.picker}>
      <Field
        id={id}
        label="Acara"
        hint="Cari dengan judul, promotor, atau kota. Kosongkan agar berlaku untuk semua acara."
        type="search"
        autoComplete="off"
        error={error}
        value={eventQuery}
        onChange={({ currentTarget }) =>
          onChange({ eventId: '', eventTitle: '', eventQuery: currentTarget.value })
        }
      />
      {eventQuery.trim().length >= least ? (
        <Results q={eventQuery.trim()} onPick={(event) => onChange({ ...event, eventQuery: '' })} />
      ) : null}
    </div>
  );
}

/** Minimum number of letters for a search. */
const least = 2;
const shown = 6;

interface ResultsProps {
  q: string;
  onPick: (event: Pick<PickedEvent, 'eventId' | 'eventTitle'>) => void;
}

function Results({ q, onPick }: ResultsProps): ReactNode {
  const { api } = useApi();
  const { data, error } = useQuery(anyEvents(api, { q: useDeferredValue(q), page: 1 }));
  if (error) return <Alert tone="bad" title={failureText(error)} />;
  const events = data?.data ?? [];
  return (
    <>
      <p role="status" className={styles.note}>
        {data === undefined ? 'Mencari…' : countText(data.meta.total)}
      </p>
      <ul role="list" className={styles.results}>
        {events.slice(0, shown).map(({ id, title, date, city, status }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.result}
              onClick={() => onPick({ eventId: id, eventTitle: title })}
            >
              <strong>{title}</strong>
              <span className={styles.note}>
                {formatDate(date)} · {city} · {statusWords[status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function countText(total: number): string {
  if (total === 0) return 'Tidak ada acara yang cocok.';
  return total > shown
    ? `${total} acara cocok; ${shown} yang teratas di bawah ini.`
    : `${total} acara cocok. Pilih salah satu.`;
}
