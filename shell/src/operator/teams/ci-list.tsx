import type { Ci } from '@panggung/releases';
import { Actions, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { ciKey } from './same-ci';

interface CiListProps {
  ci: readonly Ci[];
  onRemove: (ci: Ci) => void;
}

/** The CIs whose own tokens are taken in place of a key. */
export function CiList({ ci, onRemove }: CiListProps): ReactNode {
  if (ci.length === 0) return null;
  return (
    <>
      <h3>CI tanpa kunci</h3>
      <ul className={styles.list}>
        {ci.map((one) => (
          <li key={ciKey(one)} className={styles.item}>
            <dl className={styles.facts}>
              <dt>Penerbit</dt>
              <dd>{one.issuer}</dd>
              <dt>Untuk</dt>
              <dd>{one.audience}</dd>
              <dt>Subjek</dt>
              <dd>{one.subject}</dd>
              <dt>Boleh</dt>
              <dd>{one.scopes.join(', ')}</dd>
            </dl>
            <Actions>
              <Button
                variant="secondary"
                aria-label={`Hapus CI ${one.subject}`}
                onClick={() => onRemove(one)}
              >
                Hapus CI
              </Button>
            </Actions>
          </li>
        ))}
      </ul>
    </>
  );
}
