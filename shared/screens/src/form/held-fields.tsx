import type { ReactNode } from 'react';
import styles from './form.module.css';

interface HeldFieldsProps {
  /** Whether the form is being sent. */
  busy: boolean;
  children: ReactNode;
}

/**
 * Fields that take no input while the form is being sent. For forms that are gone afterwards, where
 * it would be lost.
 */
export function HeldFields({ busy, children }: HeldFieldsProps): ReactNode {
  return (
    <fieldset disabled={busy} className={styles.held}>
      {children}
    </fieldset>
  );
}
