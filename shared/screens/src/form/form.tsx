import { failureText } from '@panggung/platform';
import { Alert, ErrorSummary } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form.module.css';
import type { FormFrame } from './use-form';

export interface FormProps {
  form: FormFrame;
  className?: string | undefined;
  /** Above the list of faults; null where few fields need none, the first fault then has the focus. */
  summary?: string | null;
  /** What the button does; sends the form where this is left out. */
  onSubmit?: () => void;
  /** What is said of a failure that belongs to no field. */
  failure?: (error: unknown) => ReactNode;
  children: ReactNode;
  /** Beside all of it, e.g. what it comes to. */
  aside?: ReactNode;
}

/** The element of a form with what is wrong with it and what came back. */
export function Form(props: FormProps): ReactNode {
  const { form, className, summary = 'Periksa lagi isian Anda', children } = props;
  const errors = Object.entries(form.faults).map(([name, message]) => ({
    field: form.idOf(name),
    message,
  }));
  const [first] = errors;
  useFocus(summary === null ? first?.field : undefined, form.attempt);
  const body = (
    <>
      {summary === null ? null : (
        <ErrorSummary title={summary} attempt={form.attempt} errors={errors} />
      )}
      {form.failure === null ? null : (
        <Failure attempt={form.attempt}>
          {props.failure?.(form.failure) ?? (
            <Alert tone="bad" title={failureText(form.failure)}>
              {form.others.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Alert>
          )}
        </Failure>
      )}
      {children}
    </>
  );
  return (
    <form
      noValidate
      className={className ?? styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (props.onSubmit) props.onSubmit();
        else void form.submit();
      }}
    >
      {props.aside === undefined ? body : <div className={styles.form}>{body}</div>}
      {props.aside}
    </form>
  );
}

/** Each attempt brings it into sight: the button may be far below. */
function Failure({ attempt, children }: { attempt: number; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} tabIndex={-1} className={styles.failure}>
      {children}
    </div>
  );
}

/** @param id of what takes the focus with each attempt */
function useFocus(id: string | undefined, attempt: number): void {
  useEffect(() => {
    if (attempt > 0 && id !== undefined) document.getElementById(id)?.focus();
    // Not whenever a fault comes up: somebody may be typing right now.
  }, [attempt]);
}
