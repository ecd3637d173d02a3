import { VisuallyHidden } from '@panggung/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from './stepper.module.css';

interface StepperProps {
  /** Label of the quantity, e.g. the name of a ticket type. */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number between 0 and `max`, with a button on either side. More than `max` is typed in vain. */
export function Stepper({ label, value, max, onChange }: StepperProps): ReactNode {
  const field = useId();
  const [tooMany, setTooMany] = useState(false);
  const change = (next: number) => {
    setTooMany(next > max);
    onChange(Math.max(0, Math.min(max, next)));
  };
  const stepBy = (step: number) => change(value + step);
  return (
    <div className={styles.quantity}>
      <div className={styles.stepper}>
        <StepButton
          label={`Kurangi ${label}`}
          step={-1}
          field={field}
          disabled={value <= 0}
          onStep={stepBy}
        >
          −
        </StepButton>
        <label htmlFor={field}>
          <VisuallyHidden>Jumlah {label}</VisuallyHidden>
        </label>
        <input
          id={field}
          // By which what is typed early finds it again.
          name={`quantity of ${label}`}
          className={styles.number}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          value={value}
          // Counted before the page works: docs/contracts/remote.md.
          data-most={max}
          aria-describedby={tooMany ? `${field}-most` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change(Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
        />
        <StepButton
          label={`Tambah ${label}`}
          step={1}
          field={field}
          disabled={value >= max}
          onStep={stepBy}
        >
          +
        </StepButton>
      </div>
      {/* Drawn before it has text: screen readers only announce later changes. */}
      <p id={`${field}-most`} role="status" className={styles.most}>
        {tooMany ? `Paling banyak ${max}.` : ''}
      </p>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  /** How much it adds. */
  step: 1 | -1;
  /** Id of the number's field. */
  field: string;
  disabled: boolean;
  onStep: (step: number) => void;
  children: ReactNode;
}

/** Uses aria-disabled at the end of the range: a disabled button would lose the focus. */
function StepButton({
  label,
  step,
  field,
  disabled,
  onStep,
  children,
}: StepButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-controls={field}
      data-step={step}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : () => onStep(step)}
    >
      {children}
    </button>
  );
}
