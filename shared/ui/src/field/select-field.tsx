import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './field.module.css';

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Its `option` elements. */
  children: ReactNode;
  /** Puts the label before the field instead of above it, to save height. */
  inline?: boolean;
}

/** A labelled native select. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, hint, id, children, inline = false, ...select } = props;
  const ownId = useId();
  const field = id ?? ownId;
  const hintId = `${field}-hint`;
  return (
    <div className={styles.field} data-inline={inline ? '' : undefined}>
      <label htmlFor={field} className={styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <select
        aria-describedby={hint ? hintId : undefined}
        {...select}
        id={field}
        className={styles.input}
      >
        {children}
      </select>
    </div>
  );
}
