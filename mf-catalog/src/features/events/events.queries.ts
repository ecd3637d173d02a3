import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { eventKeys } from '@panggung/screens';
import { spotlightOf, summaryOf } from './event-summary';
import type { EventFilters } from './filters';

/** Events per page of the list. */
export const pageSize = 12;

export const featuredEvents = (api: ApiClient) =>
  queryOptions({
    queryKey: eventKeys.featured,
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/events/featured', { signal });
      return data.map(summaryOf);
    },
  });

/** The event in the spotlight; null when no event is trending. */
export const trendingEvent = (api: ApiClient) =>
  queryOptions({
    queryKey: eventKeys.trending,
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/events/trending', { signal });
      return data[0] ? spotlightOf(data[0]) : null;
    },
  });

export const eventList = (api: ApiClient, filters: EventFilters) =>
  queryOptions({
    queryKey: eventKeys.list(filters),
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: pageSize };
      const { data, meta } = await api.get('/events', { query, signal });
      return { data: data.map(summaryOf), meta };
    },
    placeholderData: keepPreviousData,
  });

/** How many events each further choice would leave; does not depend on page and order. */
export const eventFacets = (api: ApiClient, { page: _, sort: __, ...filters }: EventFilters) =>
  queryOptions({
    queryKey: eventKeys.facets(filters),
    queryFn: ({ signal }) => api.get('/events/facets', { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Names of the cities with the most events; a page carries nothing else of the facets. */
export const busiestCities = (api: ApiClient) =>
  queryOptions({
    queryKey: eventKeys.cities,
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/events/facets', { query: {}, signal });
      return data.cities.slice(0, 4).map(({ name }) => name);
    },
    staleTime: 30_000,
  });

/** Suggestions for a search text. */
export const eventSuggestions = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: eventKeys.suggestions(q),
    queryFn: ({ signal }) => api.get('/events/suggestions', { query: { q }, signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Events similar to another one; they change rarely. */
export const relatedEvents = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: eventKeys.related(id),
    queryFn: async ({ signal }) => {
      return summariesOf(await api.get('/events/{id}/related', { path: { id }, signal }));
    },
    staleTime: 60_000,
  });

export const summariesOf = ({ data }: Answer<'/events/{id}/related'>) => data.map(summaryOf);
