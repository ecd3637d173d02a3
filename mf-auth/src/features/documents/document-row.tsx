import { formatInstant } from '@panggung/format';
import { sizeText } from '@panggung/policy';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './documents.module.css';
import type { OwnDocument } from './documents.queries';

interface DocumentRowProps {
  document: OwnDocument;
  busy: boolean;
  onRemove: () => void;
}

export function DocumentRow({ document, busy, onRemove }: DocumentRowProps): ReactNode {
  const { name, size, createdAt } = document;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {sizeText(size)}, {formatInstant(createdAt)}
        </p>
      </div>
      <Button variant="quiet" aria-label={`Hapus ${name}`} busy={busy} onClick={onRemove}>
        Hapus
      </Button>
    </li>
  );
}
