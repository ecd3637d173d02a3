import { useLocation } from '@panggung/platform';
import { Button, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { formValues } from './form-values';
import styles from './list-search.module.css';
import { useListAddress } from './use-list-address';
import { useSynced } from './use-synced';

interface ListSearchProps {
  label: string;
  /** Further fields beside the search field, named like the parameters in the address. */
  children?: ReactNode;
}

/** Searches a list. A real form: it works before, and without, JavaScript. */
export function ListSearch({ label, children }: ListSearchProps): ReactNode {
  const { search, go } = useListAddress();
  const { pathname } = useLocation();
  const [text, setText] = useSynced(search.get('q') ?? '');
  return (
    <form
      role="search"
      action={pathname}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        go(formValues(event.currentTarget));
      }}
    >
      <div className={styles.search}>
        <Field
          label={label}
          name="q"
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          markOptional={false}
        />
        <Button type="submit">Cari</Button>
      </div>
      {children}
    </form>
  );
}
