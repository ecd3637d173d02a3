import { formatInstant } from '@panggung/format';
import type { ReactNode } from 'react';
import styles from './history.module.css';
import type { Round } from './verification.queries';
import { statusWords } from './words';

/** Earlier decisions about an application: by whom, when and with which text. */
export function History({ rounds }: { rounds: readonly Round[] }): ReactNode {
  if (rounds.length === 0) return null;
  return (
    <section className={styles.history} aria-label="Riwayat keputusan">
      <h2 className={styles.heading}>Riwayat keputusan</h2>
      <ol role="list" className={styles.rounds}>
        {rounds.map(({ decision, decidedAt, decidedBy, notes, reason }) => (
          <li key={decidedAt}>
            <p>
              {statusWords[decision]} oleh <strong>{decidedBy.name}</strong>,{' '}
              <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
            </p>
            {reason ? <p className={styles.words}>Alasan: {reason}</p> : null}
            {notes ? <p className={styles.words}>Catatan: {notes}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
