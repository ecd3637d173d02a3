import type { ReactNode } from 'react';
import styles from './hero.module.css';
import stage from './stage.module.css';

interface HeroProps {
  /** Heading of the page. */
  title: string;
  children: ReactNode;
}

/** The dark top part of the landing page. */
export function Hero({ title, children }: HeroProps): ReactNode {
  return (
    <div className={stage.stage}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
