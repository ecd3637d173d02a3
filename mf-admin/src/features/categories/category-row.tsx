import { formatCount } from '@panggung/format';
import { Actions, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { CountedCategory } from './categories.queries';
import styles from './categories.module.css';

interface CategoryRowProps {
  category: CountedCategory;
  first: boolean;
  last: boolean;
  /** Whether the order is being stored. */
  busy: boolean;
  /** Moves the category by one place; -1 is up. */
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CategoryRow(props: CategoryRowProps): ReactNode {
  const { category, first, last, busy, onMove, onEdit, onDelete } = props;
  const { name, description, events } = category;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {description ? <p className={styles.note}>{description}</p> : null}
        <p className={styles.note}>{formatCount(events)} acara</p>
      </div>
      <Actions>
        <Button
          variant="quiet"
          busy={busy || first}
          aria-label={`Naikkan ${name}`}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          variant="quiet"
          busy={busy || last}
          aria-label={`Turunkan ${name}`}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
        <Button variant="secondary" aria-label={`Ubah ${name}`} onClick={onEdit}>
          Ubah
        </Button>
        {events > 0 ? null : (
          <Button variant="quiet" aria-label={`Hapus ${name}`} onClick={onDelete}>
            Hapus
          </Button>
        )}
      </Actions>
    </li>
  );
}
