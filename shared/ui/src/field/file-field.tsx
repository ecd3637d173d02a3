import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { buttonClass } from '../button/button';
import fieldStyles from './field.module.css';
import styles from './file-field.module.css';

interface FileFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Error of the file; the field is then marked invalid. */
  error?: string | undefined;
  /** Text of the button; the browser's own text has the language of the device. */
  choose?: string;
  /** Name of the chosen file, if it is not uploaded at once. */
  chosen?: string | undefined;
}

/** A labelled file field: the native input lies invisible over a button and handles everything. */
export function FileField(props: FileFieldProps): ReactNode {
  const { label, hint, error, id, choose = 'Pilih berkas', chosen, ...input } = props;
  const ownId = useId();
  const field = id ?? ownId;
  const described = [hint ? `${field}-hint` : '', error ? `${field}-error` : ''].filter(Boolean);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={field} className={fieldStyles.label}>
        {label}
      </label>
      {hint ? (
        <p id={`${field}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.row}>
        <span className={styles.choice}>
          <span aria-hidden="true" className={buttonClass({ variant: 'secondary' })}>
            {choose}
          </span>
          <input
            {...input}
            id={field}
            type="file"
            className={styles.input}
            {...(error ? { 'aria-invalid': true } : {})}
            {...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {})}
          />
        </span>
        {chosen === undefined ? null : <span className={styles.name}>{chosen}</span>}
      </div>
      {error ? (
        <p id={`${field}-error`} className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
