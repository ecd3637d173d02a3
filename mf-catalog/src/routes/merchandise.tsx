import { href } from '@panggung/addresses';
import {
  Link,
  PageHead,
  eventById,
  useApi,
  useQuery,
  type PrefetchContext,
} from '@panggung/platform';
import { Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { facetOptions } from '../features/lists/facet-options';
import { FilterSelect } from '../features/lists/filter-select';
import { listCanonical } from '../features/lists/list-canonical';
import { idParam, pageParam, textParam } from '../features/lists/list-params';
import { ListResults } from '../features/lists/list-results';
import { ListSearch } from '../features/lists/list-search';
import { useListAddress } from '../features/lists/use-list-address';
import { TileGridSkeleton } from '../features/tiles/tile-grid';
import { MerchandiseGrid } from '../features/merchandise/merchandise-grid';
import { OfEvent } from '../features/merchandise/of-event';
import {
  merchandiseCategories,
  merchandiseList,
  merchandiseSorts,
  type MerchandiseFilters,
} from '../features/merchandise/merchandise.queries';

/** The first is the default order, which the address omits. */
const sorts = [
  { value: '', label: 'Terbaru' },
  { value: 'cheapest', label: 'Termurah' },
  { value: 'name', label: 'Nama A–Z' },
];

const filtersOf = (search: URLSearchParams): MerchandiseFilters => ({
  q: textParam(search, 'q'),
  category: textParam(search, 'category'),
  event: idParam(search, 'event'),
  sort: merchandiseSorts.find((sort) => sort === search.get('sort')),
  page: pageParam(search),
});

/** All merchandise of artists and promotors. */
export function Merchandise(): ReactNode {
  const { publicApi } = useApi();
  const { search, go } = useListAddress();
  const filters = filtersOf(search);
  const query = useQuery(merchandiseList(publicApi, filters));
  const { data: categories } = useQuery(merchandiseCategories(publicApi));
  return (
    <Page>
      <PageHead
        title="Merchandise resmi · Panggung"
        description="Kaos, hoodie, poster, dan rilisan fisik resmi dari artis dan promotor di Panggung. Beli bersama tiket dalam satu pesanan."
        {...listCanonical('/merchandise', search, ['category'])}
      />
      <Stack>
        <h1>Merchandise</h1>
        <p>
          Resmi dari artis dan promotor, dibayar bersama tiket.{' '}
          <Link to={href('/cart')}>Lihat keranjang</Link>
        </p>
        {filters.event === undefined ? null : <OfEvent id={filters.event} />}
        <ListSearch label="Cari produk atau artis">
          {/* Without JavaScript the form keeps to the event, too. */}
          {filters.event ? <input type="hidden" name="event" value={filters.event} /> : null}
          <FilterSelect
            label="Kategori"
            name="category"
            any="Semua kategori"
            value={filters.category ?? ''}
            options={facetOptions(categories?.data)}
            onChoose={(category) => go({ category })}
          />
          <FilterSelect
            label="Urutkan"
            name="sort"
            value={filters.sort ?? ''}
            options={sorts}
            onChoose={(sort) => go({ sort })}
          />
        </ListSearch>
        <ListResults
          query={query}
          noun="produk"
          skeleton={<TileGridSkeleton label="Memuat merchandise" />}
        >
          {(items) => <MerchandiseGrid items={items} />}
        </ListResults>
      </Stack>
    </Page>
  );
}

export function prefetchMerchandise({ queryClient, api, searchParams }: PrefetchContext) {
  const filters = filtersOf(searchParams);
  return Promise.all([
    queryClient.fetchQuery(merchandiseList(api, filters)),
    queryClient.prefetchQuery(merchandiseCategories(api)),
    ...(filters.event ? [queryClient.prefetchQuery(eventById(api, filters.event))] : []),
  ]);
}
