import type { Names } from '../names';

/** A page of the example: what it reads, how it is drawn, and its test. */
export function pageOf(names: Names): Record<string, string> {
  return {
    'src/remote.tsx': remoteModule(names),
    [`src/routes/${names.remote}.tsx`]: route(names),
    [`src/routes/${names.remote}.test.tsx`]: routeTest(names),
    'src/features/events/upcoming-events.queries.ts': queries(names),
    'src/features/events/upcoming-events.tsx': list,
  };
}

function remoteModule({ remote, route: path, component }: Names): string {
  return `import { defineRemote } from '@panggung/platform';
import { DashboardCard } from './features/dashboard/dashboard-card';
import { ${component}, prefetch } from './routes/${remote}';

export const remote = defineRemote({
  routes: [
    {
      path: '${path}',
      Component: ${component},
      prefetch,
    },
  ],
  slots: { dashboardCard: DashboardCard },
});
`;
}

function route({ title, component }: Names): string {
  return `import { PageHead, useSearchParams, type PrefetchContext } from '@panggung/platform';
import { Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { UpcomingEvents } from '../features/events/upcoming-events';
import { upcomingEvents } from '../features/events/upcoming-events.queries';
import { SearchForm } from '../features/search/search-form';

/** Events to come that match the words in the address. */
export function ${component}(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  return (
    <Page width="narrow">
      <PageHead title="${title} · Panggung" description="Acara berikutnya di Panggung." />
      <Stack>
        <h1>${title}</h1>
        <SearchForm key={words} words={words} onSearch={(q) => setSearch(q === '' ? {} : { q })} />
        <UpcomingEvents words={words} />
      </Stack>
    </Page>
  );
}

/** Fills the query cache before the page is drawn: on the server, and when a link is pointed at. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { queryClient, api, searchParams } = context;
  await queryClient.fetchQuery(upcomingEvents(api, searchParams.get('q') ?? ''));
}
`;
}

function queries({ remote }: Names): string {
  return `import { queryOptions, type ApiClient } from '@panggung/platform';

/** The cache is the whole page's, so the key begins with the remote's name. */
export const upcomingEvents = (api: ApiClient, words: string) =>
  queryOptions({
    queryKey: ['${remote}', 'upcoming', words],
    queryFn: ({ signal }) =>
      api.get('/events', { query: { ...(words !== '' && { q: words }), limit: 5 }, signal }),
  });
`;
}

const list = `import { href } from '@panggung/addresses';
import { Link, useApi, useQuery } from '@panggung/platform';
import { EmptyState, Loading, RetryAlert, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { upcomingEvents } from './upcoming-events.queries';

/** Links to events, or why there are none. */
export function UpcomingEvents({ words }: { words: string }): ReactNode {
  const { publicApi } = useApi();
  const { data, error, refetch } = useQuery(upcomingEvents(publicApi, words));
  if (error) {
    return (
      <RetryAlert title="Acara tidak dapat dimuat" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <Loading what="acara">
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (data.data.length === 0) return <EmptyState title="Tidak ada acara yang cocok" />;
  return (
    <ul>
      {data.data.map(({ id, title }) => (
        <li key={id}>
          <Link to={href('/events/:id', { id })}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
`;

function routeTest({ remote, route: path, title }: Names): string {
  return `import { useApi, useQueryClient } from '@panggung/platform';
import { anEvent, answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { upcomingEvents } from '../features/events/upcoming-events.queries';
import { remote } from '../remote';
import { prefetch } from './${remote}';

useFakeNetwork();

const found = {
  data: [anEvent({ title: 'Malam Jazz' })],
  meta: { page: 1, limit: 5, total: 1 },
};

test('the screen has its heading and leads to events', async () => {
  answer('get', '/events', found);
  renderRoute(remote, '${path}');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('${title}');
  const link = await screen.findByRole('link', { name: 'Malam Jazz' });
  expect(link).toHaveAttribute('href', \`/events/\${found.data[0]?.id}\`);
});

test('where nothing matches it says so', async () => {
  answer('get', '/events', { data: [], meta: { page: 1, limit: 5, total: 0 } });
  renderRoute(remote, '${path}?q=sunyi');
  expect(await screen.findByText('Tidak ada acara yang cocok')).toBeVisible();
});

test('prefetch fills the cache with what the screen reads', async () => {
  answer('get', '/events', found);
  let cached: unknown;
  function Prefetched() {
    const queryClient = useQueryClient();
    const { publicApi: api } = useApi();
    useEffect(() => {
      const searchParams = new URLSearchParams('q=jazz');
      void prefetch({ queryClient, api, params: {}, searchParams }).then(() => {
        cached = queryClient.getQueryData(upcomingEvents(api, 'jazz').queryKey);
      });
    }, [api, queryClient]);
    return null;
  }
  renderRoute({ routes: [{ path: '/prefetched', Component: Prefetched }] }, '/prefetched');
  await waitFor(() => expect(cached).toMatchObject({ data: [{ title: 'Malam Jazz' }] }));
});
`;
}
