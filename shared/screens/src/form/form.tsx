import { failureText } from '@panggung/platform';
import { Alert, ErrorSummary } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form.module.css';
import type { FormFrame } from './use-form';

export interface FormProps {
  form: FormFrame;
  className?: string | undefined;
  /** Title of the list of errors; null for short forms, which focus the first error instead. */
  summary?: string | null;
  /** Called by the button; when left out, the button sends the form. */
  onSubmit?: () => void;
  /** Message for a failure that belongs to no field. */
  failure?: (error: unknown) => ReactNode;
  children: ReactNode;
  /** Content beside the form, e.g. the total. */
  aside?: ReactNode;
}

/** The form element with its errors and the failure of the last attempt. */
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
      {form.question}
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

/** Takes the focus with each attempt, to scroll into view: the button may be far below. */
function Failure({ attempt, children }: { attempt: number; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} tabIndex={-1} className={styles.failure}>
      {children}
    </div>
  );
}

/** @param id of the element that takes the focus with each attempt */
function useFocus(id: string | undefined, attempt: number): void {
  useEffect(() => {
    if (attempt > 0 && id !== undefined) document.getElementById(id)?.focus();
    // Only on a new attempt: a new error must not interrupt somebody who is typing.
  }, [attempt]);
}
