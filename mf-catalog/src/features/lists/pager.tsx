import { Link } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { MouseEvent, ReactNode } from 'react';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  /** Address of a page of the list. */
  hrefOf: (page: number) => string;
  /** Called when the visitor goes to another page here, not in a tab of its own. */
  onStep: (page: number) => void;
}

/** Steps through the pages of a list. */
export function Pager({ page, pages, hrefOf, onStep }: PagerProps): ReactNode {
  if (pages <= 1) return null;
  const link = (to: number) => ({
    to: hrefOf(to),
    className: buttonClass({ variant: 'secondary' }),
    onClick: (event: MouseEvent) => {
      if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onStep(to);
    },
  });
  return (
    <nav aria-label="Halaman" className={styles.pager}>
      {page > 1 ? (
        <Link {...link(page - 1)} rel="prev">
          Sebelumnya
        </Link>
      ) : (
        <span />
      )}
      <span>
        Halaman {page} dari {pages}
      </span>
      {page < pages ? (
        <Link {...link(page + 1)} rel="next">
          Berikutnya
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
