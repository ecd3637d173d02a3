import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Pairing } from '../device/gate-db';
import styles from './pairing.module.css';

interface PairedEventsProps {
  pairings: readonly Pairing[];
  onChoose: (eventId: string) => void;
}

/** The gates that this phone works at. */
export function PairedEvents({ pairings, onChoose }: PairedEventsProps): ReactNode {
  if (pairings.length === 0) return null;
  return (
    <section aria-labelledby="paired">
      <h2 id="paired">Di ponsel ini</h2>
      <ul className={styles.events} role="list">
        {pairings.map(({ eventId, title, name }) => (
          <li key={eventId} className={styles.event}>
            <span>
              <strong>{title}</strong>
              <br />
              {name}
            </span>
            <Button onClick={() => onChoose(eventId)}>Buka gerbang</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
