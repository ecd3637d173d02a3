import { keepPreviousData, orNull, queryOptions, type ApiClient } from '@panggung/platform';
import { cartKeys } from '../../query-keys';

/** The products of a cart by id; null stands for a product that is not sold any more. */
export const cartItems = (api: ApiClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: cartKeys.items(ids),
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        ids.map((id) => orNull(api.get('/merchandise/{id}', { path: { id }, signal }))),
      );
      return Object.fromEntries(ids.map((id, index) => [id, answers[index]?.data ?? null]));
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
