import { Stack } from '@panggung/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from './loaded';
import { Pager } from '../pager/pager';

interface PageMeta {
  page: number;
  limit: number;
  total: number;
}

interface LoadedListProps<Item> {
  /** What `useQuery` gave. */
  query: ComponentProps<typeof Loaded<{ data: Item[]; meta: PageMeta }>>['query'];
  /** What is loading, e.g. `pengajuan`. */
  what: string;
  /** Stands in place of a list that has nothing. */
  empty: ReactNode;
  /** How many there are on all pages, in words. */
  count: (total: number) => string;
  children: (items: Item[]) => ReactNode;
}

/** A list with its count and its pages, or what stands in its place. */
export function LoadedList<Item>(props: LoadedListProps<Item>): ReactNode {
  const { query, what, empty, count, children } = props;
  return (
    <Loaded query={query} what={what}>
      {({ data, meta }) => (
        <Stack>
          {data.length === 0 ? empty : <p role="status">{count(meta.total)}</p>}
          {data.length === 0 ? null : children(data)}
          <Pager page={meta.page} pages={Math.ceil(meta.total / meta.limit)} />
        </Stack>
      )}
    </Loaded>
  );
}
