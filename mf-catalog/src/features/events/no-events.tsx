import { Link } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './active-filters.module.css';
import { filterText } from './filter-text';
import { activeFilters, type EventFilters } from './filters';

interface NoEventsProps {
  filters: EventFilters;
  /** Name of the chosen category, also where the path stands for it. */
  category: string;
  hrefOf: (changes: Readonly<Record<string, undefined>>) => string;
}

/** In place of a list that is empty: what was asked for, and the list without one part of it. */
export function NoEvents({ filters, category, hrefOf }: NoEventsProps): ReactNode {
  const chosen = activeFilters(filters).map((name) => ({
    name,
    text: filterText(name, filters, category),
  }));
  if (chosen.length === 0) {
    return <EmptyState title="Belum ada acara">Acara baru segera hadir di sini.</EmptyState>;
  }
  const texts = chosen.map(({ text }) => text).join(', ');
  return (
    <>
      <EmptyState
        title="Tidak ada acara yang cocok"
        action={
          <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
            Hapus semua filter
          </Link>
        }
      >
        Tidak ada yang memenuhi{chosen.length > 1 ? ' semuanya' : ''}: {texts}.
      </EmptyState>
      {chosen.length > 1 ? (
        <ul role="list" className={styles.without} aria-label="Coba tanpa salah satunya">
          {chosen.map(({ name, text }) => (
            <li key={name}>
              <Link to={hrefOf({ [name]: undefined })} className={styles.option}>
                Tanpa {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
