import type { ReactNode } from 'react';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { useArrival } from './use-arrival';

interface FrameProps {
  children: ReactNode;
}

/** Header, main content and footer of every page. */
export function Frame({ children }: FrameProps): ReactNode {
  useArrival();
  return (
    <div className={styles.frame} id="app">
      <a className={styles.skip} href="#main">
        Langsung ke konten
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
