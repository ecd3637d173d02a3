import { EmptyState, RetryAlert, buttonClass } from '@panggung/ui';
import { Link, useLocation } from '@panggung/platform';
import { Pager } from '@panggung/screens';
import type { ReactNode } from 'react';
import { countText, type ListMeta } from './count-text';
import styles from './list-results.module.css';
import { useListAddress } from './use-list-address';
import { useResultsStart } from './use-results-start';
import { useReturnToPlace } from './use-return-to-place';

interface ListResultsProps<Item> {
  /** The query of the list. */
  query: {
    data: { data: readonly Item[]; meta: ListMeta } | undefined;
    isPending: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** The items of the list, e.g. `artis`. */
  noun: string;
  skeleton: ReactNode;
  /** Shown beside the number of results, e.g. the sort order. */
  controls?: ReactNode;
  /** Shown when nothing matches, in place of a way out of the search. */
  nothing?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in all its states: loading, failed, empty, and page by page. */
export function ListResults<Item>(props: ListResultsProps<Item>): ReactNode {
  const { query, noun, skeleton, controls, nothing, children } = props;
  const { data: answer, isPending, isPlaceholderData } = query;
  const { hrefOf } = useListAddress();
  useReturnToPlace(isPending);
  const { start, awaitPage } = useResultsStart(isPlaceholderData ? undefined : answer?.meta.page);
  return (
    <div className={styles.results}>
      <div
        ref={start}
        className={styles.bar}
        tabIndex={-1}
        role="group"
        aria-label={answer ? `Hasil, halaman ${answer.meta.page}` : 'Hasil'}
      >
        {/* Rendered before it has text: screen readers only announce later changes. */}
        <p role="status">{answer ? countText(answer.meta, noun) : ''}</p>
        {controls}
      </div>
      {isPending ? skeleton : null}
      {answer ? (
        <div className={styles.items} aria-busy={isPlaceholderData}>
          {answer.data.length === 0 && answer.meta.total === 0 && nothing ? (
            nothing
          ) : answer.data.length === 0 ? (
            <NothingFound noun={noun} firstPage={answer.meta.total > 0 ? hrefOf({}) : undefined} />
          ) : (
            <>
              {children(answer.data)}
              <Pager
                page={answer.meta.page}
                pages={Math.ceil(answer.meta.total / answer.meta.limit)}
                hrefOf={(page) => hrefOf({ page: page > 1 ? String(page) : undefined })}
                onStep={awaitPage}
                className={styles.pager}
              />
            </>
          )}
        </div>
      ) : null}
      {isPending || answer ? null : (
        <RetryAlert
          title={`Daftar ${noun} tidak dapat dimuat`}
          onRetry={query.refetch}
          error={query.error}
        />
      )}
    </div>
  );
}

interface NothingFoundProps {
  noun: string;
  /** Address of the first page, set when only this page of the list is empty. */
  firstPage: string | undefined;
}

function NothingFound({ noun, firstPage }: NothingFoundProps): ReactNode {
  const { pathname } = useLocation();
  const look = buttonClass({ variant: 'secondary' });
  if (firstPage !== undefined) {
    return (
      <EmptyState
        title="Halaman ini kosong"
        action={
          <Link to={firstPage} className={look}>
            Ke halaman pertama
          </Link>
        }
      >
        Daftar {noun} tidak sepanjang itu.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Tidak ada ${noun} yang cocok`}
      action={
        <Link to={pathname} className={look}>
          Hapus pencarian
        </Link>
      }
    >
      Coba kata lain, atau lihat semuanya.
    </EmptyState>
  );
}
