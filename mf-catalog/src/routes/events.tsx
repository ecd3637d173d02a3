import { PageHead, useApi, useQuery, type PrefetchContext } from '@panggung/platform';
import { Button, Page } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ActiveFilters } from '../features/events/active-filters';
import { EventFilterFields } from '../features/events/event-filters';
import { EventGrid, EventGridSkeleton } from '../features/events/event-grid';
import styles from '../features/events/event-list.module.css';
import { headingOf, useCategoryName } from '../features/events/event-heading';
import { EventSearch } from '../features/events/event-search';
import { eventFacets, eventList } from '../features/events/events.queries';
import {
  activeFilters,
  filterFault,
  filtersOf,
  type FilterFault,
} from '../features/events/filters';
import { eventFormValues } from '../features/events/form-values';
import { NoEvents } from '../features/events/no-events';
import { FilterPanel } from '../features/events/filter-panel';
import { FilterSelect } from '../features/lists/filter-select';
import { listCanonical } from '../features/lists/list-canonical';
import { ListResults } from '../features/lists/list-results';
import { useListAddress } from '../features/lists/use-list-address';

interface EventsProps {
  path: string;
  title: string;
  /** Category that the path itself stands for. */
  category?: string;
}

/** The first is the default order, which the address omits. */
const sorts = [
  { value: '', label: 'Tanggal terdekat' },
  { value: 'cheapest', label: 'Termurah' },
  { value: 'popular', label: 'Terpopuler' },
  { value: 'newest', label: 'Terbaru' },
];

/** All events that match the address: search, filters, order, page by page. */
export function Events({ path, title, category }: EventsProps): ReactNode {
  const { publicApi } = useApi();
  const { search, hrefOf, go } = useListAddress({ name: 'category', elsewhere: '/events' });
  const filters = filtersOf(search, category);
  const fault = filterFault(filters);
  const query = useQuery({ ...eventList(publicApi, filters), enabled: fault === undefined });
  const active = activeFilters(filters, category);
  const categoryName = useCategoryName(filters);
  const fixed = category === undefined ? undefined : title;
  const heading = headingOf(filters, categoryName, fixed);
  return (
    <Page>
      <PageHead
        title={`${heading} · Panggung`}
        description={`${heading}: jadwal, harga, dan tiket resmi di seluruh Indonesia. Cari menurut artis, venue, kota, tanggal, dan harga.`}
        {...listCanonical(path, search, category === undefined ? ['category'] : [])}
      />
      <form
        role="search"
        action="/events"
        className={styles.page}
        onSubmit={(event) => {
          event.preventDefault();
          const { category: chosen, ...values } = eventFormValues(event.currentTarget);
          go(chosen === category ? values : { ...values, category: chosen });
        }}
      >
        <h1 className={styles.heading}>{heading}</h1>
        <div className={styles.search}>
          <EventSearch q={filters.q ?? ''} />
          <Button type="submit">Cari</Button>
        </div>
        <FilterPanel
          active={active.filter((name) => name !== 'q').length}
          total={query.isPlaceholderData ? undefined : query.data?.meta.total}
        >
          <EventFilterFields filters={filters} go={go} />
          <noscript>
            <Button type="submit">Terapkan</Button>
          </noscript>
        </FilterPanel>
        <div className={styles.results}>
          <ActiveFilters
            filters={filters}
            active={active}
            category={categoryName}
            hrefOf={hrefOf}
          />
          {fault === undefined ? (
            <ListResults
              query={query}
              noun="acara"
              nothing={
                <NoEvents filters={filters} category={fixed ?? categoryName} hrefOf={hrefOf} />
              }
              skeleton={<EventGridSkeleton size="small" />}
              controls={
                <FilterSelect
                  label="Urutkan"
                  name="sort"
                  value={filters.sort ?? ''}
                  options={sorts}
                  onChoose={(sort) => go({ sort })}
                  inline
                />
              }
            >
              {(events) => (
                <EventGrid events={events} load={['first', 'early']} level={2} size="small" />
              )}
            </ListResults>
          ) : (
            <Unmatchable fault={fault} />
          )}
        </div>
      </form>
    </Page>
  );
}

function Unmatchable({ fault }: { fault: FilterFault }): ReactNode {
  return <p role="alert">{Object.values(fault).join(' ')} Perbaiki filter untuk melihat acara.</p>;
}

export function prefetchEvents(category?: string) {
  return async ({ queryClient, api, searchParams }: PrefetchContext): Promise<void> => {
    const filters = filtersOf(searchParams, category);
    if (filterFault(filters) !== undefined) return;
    await Promise.all([
      queryClient.fetchQuery(eventList(api, filters)),
      queryClient.prefetchQuery(eventFacets(api, filters)),
    ]);
  };
}
