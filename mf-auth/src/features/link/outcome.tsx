import { useEffect, useRef, type ReactNode } from 'react';
import styles from './outcome.module.css';

/** What came of a form, in its place: takes over the focus that went with the form. */
export function Outcome({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}
