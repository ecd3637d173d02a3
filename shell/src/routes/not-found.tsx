import { Link } from '@panggung/platform';
import { Page, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './not-found.module.css';

/** Any path that nobody owns (product specification §2). */
export function NotFound(): ReactNode {
  return (
    <Page width="narrow">
      <title>404 · Panggung</title>
      <meta name="robots" content="noindex" />
      <div className={styles.notFound}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1>Oops! Page not found</h1>
        <p>Halaman yang Anda cari tidak ada, atau sudah turun dari panggung.</p>
        <Link to="/" className={buttonClass({ size: 'lg' })}>
          Return to Home
        </Link>
      </div>
    </Page>
  );
}
