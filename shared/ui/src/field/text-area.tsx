import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './field.module.css';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A labelled text area with hint and error. */
export function TextArea({ label, hint, error, id, ...area }: TextAreaProps): ReactNode {
  const ownId = useId();
  const field = id ?? ownId;
  const hintId = `${field}-hint`;
  const errorId = `${field}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={field} className={styles.label}>
        {label}
        {area.required ? null : <span className={styles.optional}> (opsional)</span>}
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <textarea
        rows={3}
        {...area}
        id={field}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
