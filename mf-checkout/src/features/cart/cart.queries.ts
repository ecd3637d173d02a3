import { keepPreviousData, orNull, queryOptions, type ApiClient } from '@panggung/platform';
import { cartKeys } from '../../query-keys';

/**
 * The products of a cart by id; null stands for a product that is not sold any more.
 * @param event asks of each whether it is handed out there
 */
export const cartItems = (api: ApiClient, ids: readonly string[], event?: string) =>
  queryOptions({
    queryKey: cartKeys.items(ids, event),
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        ids.map((id) =>
          orNull(api.get('/merchandise/{id}', { path: { id }, query: { event }, signal })),
        ),
      );
      return Object.fromEntries(ids.map((id, index) => [id, answers[index]?.data ?? null]));
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
