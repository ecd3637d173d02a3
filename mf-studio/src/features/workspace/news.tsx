import { useEffect, useRef, type ReactNode } from 'react';
import styles from './news.module.css';

/**
 * What was just done. Takes the focus, because the button that did it may be gone; null for nothing.
 */
export function News({ text }: { text: string | null }): ReactNode {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== null) line.current?.focus();
  }, [text]);
  if (text === null) return null;
  return (
    <p ref={line} tabIndex={-1} role="status" className={styles.news}>
      {text}
    </p>
  );
}
