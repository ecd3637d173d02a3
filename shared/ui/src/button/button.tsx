import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'md' | 'lg';
  /** As wide as its container. */
  wide?: boolean;
}

/** Class names that make a link look like a button. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: Look = {}): string {
  const names = [styles.button, styles[variant], styles[size], wide ? styles.wide : undefined];
  return names.filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  /** While true, clicks do nothing, but the button keeps the focus. */
  busy?: boolean;
}

/** A button; `type="button"` by default. */
export function Button(props: ButtonProps): ReactNode {
  const { variant, size, wide, busy = false, className, onClick, ...rest } = props;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      className={[buttonClass(look), className].filter(Boolean).join(' ')}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
