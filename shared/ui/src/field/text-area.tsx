import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './field.module.css';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A labelled text area with its error. */
export function TextArea({ label, error, id, ...area }: TextAreaProps): ReactNode {
  const ownId = useId();
  const field = id ?? ownId;
  const errorId = `${field}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={field} className={styles.label}>
        {label}
        {area.required ? null : <span className={styles.optional}> (opsional)</span>}
      </label>
      <textarea
        rows={3}
        {...area}
        id={field}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
