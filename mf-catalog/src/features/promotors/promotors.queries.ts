import { orNull, queryOptions, type ApiClient } from '@panggung/platform';
import { promotorKeys } from '@panggung/screens';

/** One promotor with what is to come, or null when there is none of that id. */
export const promotorById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: promotorKeys.one(id),
    queryFn: ({ signal }) => orNull(api.get('/promotors/{id}', { path: { id }, signal })),
  });
