import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface PageProps {
  /** `narrow` for text and forms, `wide` for lists, `full` for tables of many columns. */
  width?: 'wide' | 'narrow' | 'full';
  children: ReactNode;
}

/** The content of a screen, centred, with the site's gutters. */
export function Page({ width = 'wide', children }: PageProps): ReactNode {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}

interface CardProps {
  children: ReactNode;
}

/** A raised surface. */
export function Card({ children }: CardProps): ReactNode {
  return <div className={styles.card}>{children}</div>;
}

interface StackProps {
  /** `tight` where rows count. */
  gap?: 'usual' | 'tight';
  children: ReactNode;
}

/** Children in a column, with equal gaps. */
export function Stack({ gap = 'usual', children }: StackProps): ReactNode {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

/** Buttons and links in a row, which wraps if necessary. */
export function Actions({ children }: CardProps): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
