import { Link } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  /** Address of a page of the list. */
  hrefOf: (page: number) => string;
}

/** Steps through the pages of a list. */
export function Pager({ page, pages, hrefOf }: PagerProps): ReactNode {
  if (pages <= 1) return null;
  const look = buttonClass({ variant: 'secondary' });
  return (
    <nav aria-label="Halaman" className={styles.pager}>
      {page > 1 ? (
        <Link to={hrefOf(page - 1)} rel="prev" className={look}>
          Sebelumnya
        </Link>
      ) : (
        <span />
      )}
      <span>
        Halaman {page} dari {pages}
      </span>
      {page < pages ? (
        <Link to={hrefOf(page + 1)} rel="next" className={look}>
          Berikutnya
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
