import { Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';

/** A part of the page of a remote. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card>
      <div className={styles.card}>
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
