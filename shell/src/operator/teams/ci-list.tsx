import type { Ci } from '@panggung/releases';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';

/** The CIs whose own tokens are taken in place of a key. */
export function CiList({ ci }: { ci: readonly Ci[] }): ReactNode {
  if (ci.length === 0) return null;
  return (
    <>
      <h3>CI tanpa kunci</h3>
      <ul className={styles.list}>
        {ci.map(({ issuer, audience, subject, scopes }) => (
          <li key={`${issuer} ${audience} ${subject}`} className={styles.item}>
            <dl className={styles.facts}>
              <dt>Penerbit</dt>
              <dd>{issuer}</dd>
              <dt>Untuk</dt>
              <dd>{audience}</dd>
              <dt>Subjek</dt>
              <dd>{subject}</dd>
              <dt>Boleh</dt>
              <dd>{scopes.join(', ')}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
