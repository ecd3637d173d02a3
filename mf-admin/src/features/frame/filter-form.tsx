import { Link, useLocation, useSearchParams } from '@panggung/platform';
import { Button, buttonClass } from '@panggung/ui';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import styles from './filter-form.module.css';

interface FilterFormProps {
  label: string;
  /** Fields, named like the parameters in the address. */
  children: ReactNode;
  /** Fields that are folded away. */
  more?: ReactNode;
  /** How many of the folded ones have a value. */
  used?: number;
}

/** Writes the chosen filters into the address; the list reads them from there. */
export function FilterForm({ label, children, more, used = 0 }: FilterFormProps): ReactNode {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const chosen = new URLSearchParams(search);
  chosen.delete('page');
  const text = chosen.toString();
  // After a submit the fields show the filters already; any other navigation must refill them.
  const sent = useRef(text);
  const form = useRef(0);
  if (sent.current !== text) {
    sent.current = text;
    form.current += 1;
  }

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const wanted = new URLSearchParams();
    for (const [name, value] of new FormData(submitted.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') wanted.set(name, value.trim());
    }
    sent.current = wanted.toString();
    setSearch(wanted);
  }

  return (
    <form
      key={form.current}
      role="search"
      aria-label={label}
      className={styles.form}
      onSubmit={submit}
    >
      {children}
      {more === undefined ? null : (
        <details className={styles.more}>
          <summary className={buttonClass({ variant: 'quiet' })}>
            Filter lain{used > 0 ? ` (${used})` : ''}
          </summary>
          <div className={styles.folded}>{more}</div>
        </details>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary">
          Terapkan
        </Button>
        {text === '' ? null : (
          <Link to={pathname} className={buttonClass({ variant: 'quiet' })}>
            Hapus filter
          </Link>
        )}
      </div>
    </form>
  );
}
