import { formatCount } from '@panggung/format';
import {
  Link,
  useApi,
  useLocation,
  useNavigate,
  useQuery,
  useSearchParams,
  type PrefetchContext,
} from '@panggung/platform';
import { Alert, Button, EmptyState, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventGrid, EventGridSkeleton } from '../features/events/event-grid';
import { EventSearch } from '../features/events/event-search';
import { eventList, pageSize, type EventFilters } from '../features/events/events.queries';
import { filtersOf } from '../features/events/filters';
import { Pager } from '../features/events/pager';

interface EventsProps {
  title: string;
  /** Category that the address itself stands for. */
  category?: string;
}

/** All events that match the address, page by page. */
export function Events({ title, category }: EventsProps): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filters = filtersOf(search, category);
  const heading = category === undefined && filters.category ? `Acara: ${filters.category}` : title;

  const hrefOf = (changes: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };

  return (
    <Page>
      <title>{`${heading} · Panggung`}</title>
      <meta
        name="description"
        content="Cari konser, festival, komedi, dan teater berdasarkan judul, artis, venue, atau kota."
      />
      <Stack>
        <h1>{heading}</h1>
        <EventSearch filters={filters} onSearch={(q) => void navigate(hrefOf({ q }))} />
        <Results filters={filters} hrefOf={(page) => hrefOf({ page: page > 1 ? `${page}` : '' })} />
      </Stack>
    </Page>
  );
}

interface ResultsProps {
  filters: EventFilters;
  hrefOf: (page: number) => string;
}

function Results({ filters, hrefOf }: ResultsProps): ReactNode {
  const { publicApi } = useApi();
  const { data, isPending, isError, refetch } = useQuery(eventList(publicApi, filters));
  if (isPending) return <EventGridSkeleton />;
  if (isError) {
    return (
      <Alert
        tone="bad"
        title="Daftar acara tidak dapat dimuat"
        action={<Button onClick={() => void refetch()}>Coba lagi</Button>}
      />
    );
  }
  const { page, total } = data.meta;
  return (
    <>
      <p role="status">{formatCount(total)} acara ditemukan</p>
      {total === 0 ? (
        <EmptyState
          title="Tidak ada acara yang cocok"
          action={
            <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
              Hapus pencarian
            </Link>
          }
        >
          Coba kata lain, atau lihat semua acara.
        </EmptyState>
      ) : null}
      <EventGrid events={data.data} early={3} level={2} />
      <Pager page={page} pages={Math.ceil(total / pageSize)} hrefOf={hrefOf} />
    </>
  );
}

export function prefetchEvents(category?: string) {
  return ({ queryClient, api, searchParams }: PrefetchContext): Promise<unknown> =>
    queryClient.fetchQuery(eventList(api, filtersOf(searchParams, category)));
}
