import { Alert, Button, Page, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Missing } from './missing';

interface DetailProps<Item> {
  query: {
    /** Null when there is no such thing. */
    data: { data: Item } | null | undefined;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** What is shown, e.g. `Artis`. */
  what: string;
  back: { label: string; href: string };
  children: (item: Item) => ReactNode;
}

/** The page of one thing in all its states: loading, failed, not there. */
export function Detail<Item>({ query, what, back, children }: DetailProps<Item>): ReactNode {
  const { data, isPending, refetch } = query;
  if (data) return children(data.data);
  if (data === null) return <Missing {...{ what, back }} />;
  return (
    <Page width="narrow">
      {isPending ? (
        <div role="status" aria-label={`Memuat ${what.toLowerCase()}`}>
          <Stack>
            <Skeleton shape="heading" />
            <Skeleton shape="block" />
          </Stack>
        </div>
      ) : (
        <Alert
          tone="bad"
          title={`${what} tidak dapat dimuat`}
          action={<Button onClick={() => void refetch()}>Coba lagi</Button>}
        />
      )}
    </Page>
  );
}
