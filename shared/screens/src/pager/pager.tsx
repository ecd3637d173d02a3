import { Link, useSearchParams } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { MouseEvent, ReactNode } from 'react';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Address of a page of the list; without it `page` of the address changes. */
  hrefOf?: ((page: number) => string) | undefined;
  /** Called when the visitor goes to another page here, not in a tab of its own. */
  onStep?: ((page: number) => void) | undefined;
  /** What the list is called by screen readers. */
  label?: string;
  /** What leads back, and on. */
  words?: readonly [back: string, on: string];
  className?: string | undefined;
}

const usual = ['Sebelumnya', 'Berikutnya'] as const;

/** Steps through the pages of a list, whose page stands in the address. */
export function Pager(props: PagerProps): ReactNode {
  const { page, pages, hrefOf, onStep, label = 'Halaman', words = usual, className } = props;
  const [search] = useSearchParams();
  if (pages <= 1) return null;
  const link = (to: number, rel: 'prev' | 'next', text: string) => (
    <Link
      to={hrefOf?.(to) ?? withPage(search, to)}
      className={buttonClass({ variant: 'secondary' })}
      rel={rel}
      onClick={(event: MouseEvent) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!elsewhere) onStep?.(to);
      }}
    >
      {text}
    </Link>
  );
  const [back, on] = words;
  return (
    <nav aria-label={label} className={className ?? styles.pager}>
      {page > 1 ? link(page - 1, 'prev', back) : <span />}
      <span>
        Halaman {page} dari {pages}
      </span>
      {page < pages ? link(page + 1, 'next', on) : <span />}
    </nav>
  );
}

function withPage(search: URLSearchParams, page: number): string {
  const there = new URLSearchParams(search);
  there.set('page', String(page));
  return `?${there.toString()}`;
}
