import type { TextProps } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';

interface OriginFieldsProps {
  genre: TextProps;
  city: TextProps;
}

/** Genre and city of an artist. */
export function OriginFields({ genre, city }: OriginFieldsProps): ReactNode {
  return (
    <div className={styles.pair}>
      <Field {...genre} label="Genre" maxLength={60} autoComplete="off" />
      <Field {...city} label="Kota asal" maxLength={80} autoComplete="off" />
    </div>
  );
}
