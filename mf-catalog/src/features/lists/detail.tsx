import { Loading, Page, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Failed } from './failed';
import { Missing } from './missing';

interface DetailProps<Item> {
  query: {
    /** Null when the item does not exist. */
    data: { data: Item } | null | undefined;
    isPending: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** Kind of the item, e.g. `Artis`. */
  what: string;
  back: { label: string; href: string };
  children: (item: Item) => ReactNode;
}

/** The page of one item in all its states: loading, failed, not found. */
export function Detail<Item>({ query, what, back, children }: DetailProps<Item>): ReactNode {
  const { data, isPending, error, refetch } = query;
  if (data) return children(data.data);
  if (data === null) return <Missing what={what} back={back} />;
  if (!isPending) return <Failed what={what} onRetry={refetch} error={error} />;
  return (
    <Page width="narrow">
      <Loading what={what.toLowerCase()}>
        <Skeleton shape="heading" />
        <Skeleton shape="block" />
      </Loading>
    </Page>
  );
}
