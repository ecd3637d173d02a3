import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Error of the value; the field is then marked invalid. */
  error?: string | undefined;
  /** Marks a field that may stay empty; not needed where that is obvious, as in a search. */
  markOptional?: boolean;
}

/** A labelled input with hint and error, connected for assistive technology. */
export function Field(props: FieldProps): ReactNode {
  const { label, hint, error, id, markOptional = !props.required, ...input } = props;
  const ownId = useId();
  const field = id ?? ownId;
  const hintId = `${field}-hint`;
  const errorId = `${field}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={field} className={styles.label}>
        {label}
        {markOptional ? <span className={styles.optional}> (opsional)</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <input
        {...input}
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
