import type { ReactNode } from 'react';
import styles from './header.module.css';

/** The logo: a stage with its light, and the name. */
export function Logo(): ReactNode {
  return (
    <>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={styles.mark}>
        <rect width="32" height="32" rx="9" />
        <path d="M16 6 7.5 22h17z" opacity=".45" />
        <path d="M6 22h20v3.5H6z" />
        <circle cx="16" cy="7.5" r="2.5" />
      </svg>
      <span>Panggung</span>
    </>
  );
}
