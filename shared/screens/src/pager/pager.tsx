import { Link, useSearchParams } from '@panggung/platform';
import { VisuallyHidden, buttonClass } from '@panggung/ui';
import { Fragment, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
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

type LinkLook = Pick<
  ComponentProps<typeof Link>,
  'rel' | 'className' | 'aria-label' | 'aria-current'
>;

const button = buttonClass({ variant: 'secondary' });

const usual = ['Sebelumnya', 'Berikutnya'] as const;

/** The first page, the last, and those beside this one; 0 where some are left out. */
export function numbersAround(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(shown)].toSorted((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [0, one] : [one];
  });
}

/** Links through the pages of a list; the address has the page number. */
export function Pager(props: PagerProps): ReactNode {
  const { page, pages, hrefOf, onStep, label = 'Halaman', words = usual, className } = props;
  const [search] = useSearchParams();
  if (pages <= 1) return null;
  const link = (to: number, text: ReactNode, more: LinkLook) => (
    <Link
      to={hrefOf?.(to) ?? withPage(search, to)}
      {...more}
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
      {page > 1 ? link(page - 1, back, { rel: 'prev', className: button }) : null}
      <span className={styles.numbers}>
        <VisuallyHidden>
          Halaman {page} dari {pages}
        </VisuallyHidden>
        {numbersAround(page, pages).map((one, index) =>
          one === 0 ? (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Fragment key={one}>
              {link(one, one, {
                className: styles.number,
                'aria-label': `Halaman ${one}`,
                ...(one === page && { 'aria-current': 'page' }),
              })}
            </Fragment>
          ),
        )}
      </span>
      {page < pages ? link(page + 1, on, { rel: 'next', className: button }) : null}
    </nav>
  );
}

function withPage(search: URLSearchParams, page: number): string {
  const there = new URLSearchParams(search);
  there.set('page', String(page));
  return `?${there.toString()}`;
}
