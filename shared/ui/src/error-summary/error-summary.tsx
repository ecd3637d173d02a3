import { useEffect, useRef, type ReactNode } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  errors: readonly {
    /** `id` of the element with the error. */
    field: string;
    message: string;
  }[];
  /** Changes with every attempt to send the form, to move the focus to the summary. */
  attempt: number;
}

/** The errors of a form, each a link to its field. Takes the focus with each attempt. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // Only on a new attempt: a new error must not interrupt somebody who is typing.
  useEffect(() => box.current?.focus(), [attempt]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <p className={styles.title}>{title}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                const target = document.getElementById(field);
                if (!target) return;
                event.preventDefault(); // no entry in the history for it
                target.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
