import { Link, useSearchParams } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { MouseEvent, ReactNode } from 'react';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Address of a page of the list; by default, this address with another `page`. */
  hrefOf?: ((page: number) => string) | undefined;
  /** Called when the visitor goes to another page in this tab. */
  onStep?: ((page: number) => void) | undefined;
  /** Name of the list for screen readers. */
  label?: string;
  /** Texts of the links back and forward. */
  words?: readonly [back: string, on: string];
  className?: string | undefined;
}

const usual = ['Sebelumnya', 'Berikutnya'] as const;

/** Links through the pages of a list; the address has the page number. */
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
