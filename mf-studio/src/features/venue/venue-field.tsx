import { zoneName } from '@panggung/format';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Venue } from '../event-form/event-values';
import styles from './venue.module.css';

interface VenueFieldProps {
  id: string;
  value: Venue | null;
  locked: boolean;
  error: string | undefined;
  /** Opens the dialog to choose a venue. */
  onOpen: () => void;
}

/** Where the event takes place: a known venue, or a new one. */
export function VenueField({ id, value, locked, error, onOpen }: VenueFieldProps): ReactNode {
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.label}>
        Tempat
      </p>
      {value === null ? null : (
        <p>
          <strong>{value.name}</strong>, {value.city} ({zoneName(value.timezone)})
        </p>
      )}
      {locked ? null : (
        <Button
          id={id}
          variant="secondary"
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={onOpen}
        >
          {value === null ? 'Pilih tempat' : 'Ganti tempat'}
        </Button>
      )}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
