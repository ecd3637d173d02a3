import { Field } from '@panggung/ui';
import type { ChangeEvent, ReactNode } from 'react';
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
  const field = (name: keyof Origin) => ({
    id: fieldId(name),
    autoComplete: 'off',
    error: faults[name],
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.pair}>
      <Field {...field('genre')} label="Genre" maxLength={60} />
      <Field {...field('city')} label="Kota asal" maxLength={80} />
    </div>
  );
}
