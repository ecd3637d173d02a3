import { failureText, useApi, useQuery } from '@panggung/platform';
import { Actions, Alert, Button, Dialog, Field } from '@panggung/ui';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { venueOf, type Venue } from '../event-form/event-values';
import { NewVenueDialog } from './new-venue-dialog';
import { venuesLike } from './venue.queries';
import results from '../workspace/results.module.css';
import styles from './venue.module.css';

interface VenueDialogProps {
  onChoose: (venue: Venue) => void;
  onClose: () => void;
}

/** Finds a known venue, or adds one. */
export function VenueDialog({ onChoose, onClose }: VenueDialogProps): ReactNode {
  const [adding, setAdding] = useState(false);
  const [q, setQ] = useState('');
  if (adding) {
    return (
      <NewVenueDialog
        name={q}
        onAdded={onChoose}
        onBack={() => setAdding(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Pilih tempat" onClose={onClose}>
      <div className={styles.dialog}>
        <Field
          label="Cari nama tempat atau kota"
          type="search"
          markOptional={false}
          autoComplete="off"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Results q={q.trim()} onChoose={onChoose} />
        <Actions>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Tempat tidak ada? Tambahkan
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Batal
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}

interface ResultsProps {
  q: string;
  onChoose: (venue: Venue) => void;
}

function Results({ q, onChoose }: ResultsProps): ReactNode {
  const { api } = useApi();
  const { data, error } = useQuery(venuesLike(api, useDeferredValue(q)));
  if (error) return <Alert tone="bad" title={failureText(error)} />;
  const venues = data?.data ?? [];
  return (
    <>
      <p role="status" className={styles.count}>
        {data === undefined ? 'Mencari…' : resultText(venues.length)}
      </p>
      <ul role="list" className={results.list}>
        {venues.map((venue) => (
          <li key={venue.id}>
            <button
              type="button"
              className={results.result}
              onClick={() => onChoose(venueOf(venue))}
            >
              <span className={styles.name}>{venue.name}</span>
              <span className={styles.place}>
                {[venue.address, venue.city, venue.province].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function resultText(count: number): string {
  if (count === 0) return 'Tidak ada tempat yang cocok.';
  return count < 20
    ? `${count} tempat`
    : '20 tempat pertama. Ketik lebih banyak huruf untuk mempersempit.';
}
