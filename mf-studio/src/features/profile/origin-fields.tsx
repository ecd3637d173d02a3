import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';

interface Origin {
  genre: string;
  city: string;
}

interface OriginFieldsProps {
  /** `id` of the element of a field. */
  fieldId: (name: string) => string;
  values: Origin;
  faults: Record<string, string>;
  change: (part: Partial<Origin>) => void;
}

/** What an artist plays and where they are from. */
export function OriginFields({ fieldId, values, faults, change }: OriginFieldsProps): ReactNode {
  return (
    <div className={styles.pair}>
      <Field
        id={fieldId('genre')}
        label="Genre"
        maxLength={60}
        autoComplete="off"
        error={faults['genre']}
        value={values.genre}
        onChange={(event) => change({ genre: event.currentTarget.value })}
      />
      <Field
        id={fieldId('city')}
        label="Kota asal"
        maxLength={80}
        autoComplete="off"
        error={faults['city']}
        value={values.city}
        onChange={(event) => change({ city: event.currentTarget.value })}
      />
    </div>
  );
}
