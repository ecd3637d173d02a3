import { Button, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './event-search.module.css';
import type { EventFilters } from './events.queries';

interface EventSearchProps {
  filters: EventFilters;
  onSearch: (q: string) => void;
}

/** Searches by words. A real form: it works before, and without, JavaScript. */
export function EventSearch({ filters, onSearch }: EventSearchProps): ReactNode {
  return (
    <form
      role="search"
      action="/events"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('q');
        onSearch(field instanceof HTMLInputElement ? field.value.trim() : '');
      }}
    >
      <Field
        key={filters.q ?? ''}
        label="Cari acara, artis, atau venue"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={filters.q ?? ''}
        markOptional={false}
      />
      {filters.category ? <input type="hidden" name="category" value={filters.category} /> : null}
      <Button type="submit">Cari</Button>
    </form>
  );
}
