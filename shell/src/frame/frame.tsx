import { useLocation } from '@panggung/platform';
import type { ReactNode } from 'react';
import { matchRemote } from '../federation/preload';
import { useRemotes } from '../federation/remote-context';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { useArrival } from './use-arrival';

interface FrameProps {
  children: ReactNode;
}

/** Header, main content and footer of every page; some routes have the window to themselves. */
export function Frame({ children }: FrameProps): ReactNode {
  useArrival();
  const { pathname } = useLocation();
  const bare = matchRemote(useRemotes(), pathname)?.bare === true;
  return (
    <div className={styles.frame} id="app">
      <a className={styles.skip} href="#main">
        Langsung ke konten
      </a>
      {bare ? null : <Header />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {bare ? null : <Footer />}
    </div>
  );
}
