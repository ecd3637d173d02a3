import { useEffect, useRef, type ReactNode } from 'react';
import styles from './outcome.module.css';

/** The result of a form, shown in its place; takes the focus that the form had. */
export function Outcome({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}
