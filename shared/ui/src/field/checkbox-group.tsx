import type { ReactNode } from 'react';
import styles from './checkbox-group.module.css';

interface CheckboxGroupProps {
  /** Id of the group, for the focus. */
  id: string;
  legend: string;
  hint?: string;
  error: string | undefined;
  options: readonly { id: string; label: ReactNode }[];
  /** Ids of options. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A choice of any number of options. */
export function CheckboxGroup(props: CheckboxGroupProps): ReactNode {
  const { id, legend, hint, error, options, chosen, onChange } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={described || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            checked={chosen.includes(option.id)}
            onChange={(on) =>
              onChange(on ? [...chosen, option.id] : chosen.filter((one) => one !== option.id))
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckboxProps {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** One choice that is made or not. */
export function Checkbox({ id, checked, onChange, children }: CheckboxProps): ReactNode {
  return (
    <label className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
