import { orNull, queryOptions, type ApiClient } from '@panggung/platform';
import { promotorKeys } from '@panggung/screens';

/** One promotor with upcoming events; null when the id is unknown. */
export const promotorById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: promotorKeys.one(id),
    queryFn: ({ signal }) => orNull(api.get('/promotors/{id}', { path: { id }, signal })),
  });
