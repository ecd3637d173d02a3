import { Link } from '@panggung/platform';
import { VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './active-filters.module.css';
import { filterText } from './filter-text';
import type { EventFilters, FilterName } from './filters';

interface ActiveFiltersProps {
  filters: EventFilters;
  /** The filters that are set now. */
  active: readonly FilterName[];
  /** Name of the chosen category. */
  category: string;
  hrefOf: (changes: Readonly<Record<string, undefined>>) => string;
}

/** Filters that are set now; each can be removed, or all at once. */
export function ActiveFilters(props: ActiveFiltersProps): ReactNode {
  const { filters, active, category, hrefOf } = props;
  if (active.length === 0) return null;
  const none = Object.fromEntries(active.map((name) => [name, undefined]));
  return (
    <ul role="list" className={styles.list} aria-label="Filter aktif">
      {active.map((name) => (
        <li key={name}>
          <Link to={hrefOf({ [name]: undefined })} className={styles.filter}>
            <VisuallyHidden>Hapus filter </VisuallyHidden>
            {filterText(name, filters, category)}
            <span aria-hidden="true"> ×</span>
          </Link>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <Link to={hrefOf(none)} className={styles.all}>
            Hapus semua
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
