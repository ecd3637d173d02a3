import { queryOptions, type ApiClient } from '@panggung/platform';
import { eventKeys } from './event-keys';

const minute = 60_000;

/** The categories of events. Fresh for 30 minutes, kept for 60 (product specification §7). */
export const eventCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: eventKeys.categories,
    queryFn: ({ signal }) => api.get('/event-categories', { signal }),
    staleTime: 30 * minute,
    gcTime: 60 * minute,
  });
