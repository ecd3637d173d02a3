import { Link, useSearchParams } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './pager.module.css';

interface PagerProps {
  meta: { page: number; limit: number; total: number };
}

/** Steps through the pages of a list. */
export function Pager({ meta }: PagerProps): ReactNode {
  const [search] = useSearchParams();
  const pages = Math.ceil(meta.total / meta.limit);
  if (pages <= 1) return null;
  const at = (page: number) => {
    const there = new URLSearchParams(search);
    there.set('page', String(page));
    return `?${there.toString()}`;
  };
  const look = buttonClass({ variant: 'secondary' });
  return (
    <nav aria-label="Halaman" className={styles.pager}>
      {meta.page > 1 ? (
        <Link to={at(meta.page - 1)} className={look} rel="prev">
          Sebelumnya
        </Link>
      ) : null}
      <span>
        Halaman {meta.page} dari {pages}
      </span>
      {meta.page < pages ? (
        <Link to={at(meta.page + 1)} className={look} rel="next">
          Berikutnya
        </Link>
      ) : null}
    </nav>
  );
}
