import { formatCount } from '@panggung/format';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Number of filters that are set now. */
  active: number;
  children: ReactNode;
}

/** Collapsed on a phone, always open beside the list where it fits. Needs no script. */
export function FilterPanel({ active, children }: FilterPanelProps): ReactNode {
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <Icon strokeWidth={1.8} path="M4 7h10m4 0h2M4 17h2m4 0h10M14 4v6M10 14v6" />
        Filter{active > 0 ? ` (${formatCount(active)})` : ''}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
