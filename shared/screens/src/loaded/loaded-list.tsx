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
  /** The result of `useQuery`. */
  query: ComponentProps<typeof Loaded<{ data: Item[]; meta: PageMeta }>>['query'];
  /** What is loading, e.g. `pengajuan`. */
  what: string;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** The number of items on all pages, as text. */
  count: (total: number) => string;
  /** `tight` for tables that show as many rows as possible. */
  gap?: 'usual' | 'tight';
  children: (items: Item[]) => ReactNode;
}

/** A list with its count and pages, or its placeholder or error. */
export function LoadedList<Item>(props: LoadedListProps<Item>): ReactNode {
  const { query, what, empty, count, gap, children } = props;
  return (
    <Loaded query={query} what={what}>
      {({ data, meta }) => (
        <Stack {...(gap && { gap })}>
          {data.length === 0 ? empty : <p role="status">{count(meta.total)}</p>}
          {data.length === 0 ? null : children(data)}
          <Pager page={meta.page} pages={Math.ceil(meta.total / meta.limit)} />
        </Stack>
      )}
    </Loaded>
  );
}
