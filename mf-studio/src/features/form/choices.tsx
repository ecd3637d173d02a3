import type { ReactNode } from 'react';
import styles from './form.module.css';

interface ChoicesProps {
  /** Id of the group, for the focus. */
  id: string;
  legend: string;
  hint?: string;
  error: string | undefined;
  options: readonly { id: string; label: string }[];
  /** Ids of options. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A choice of any number of options, as checkboxes. */
export function Choices(props: ChoicesProps): ReactNode {
  const { id, legend, hint, error, options, chosen, onChange } = props;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.section}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      <div>
        {options.map((option) => (
          <label key={option.id} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...chosen, option.id]
                    : chosen.filter((one) => one !== option.id),
                )
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
