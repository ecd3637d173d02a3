import { keepPreviousData, queryOptions, type ApiClient } from '@panggung/platform';

/** Orders per page of the list. */
export const pageSize = 12;

/** A page of the orders of the visitor's account, newest first. */
export const myTransactions = (api: ApiClient, userId: string, page: number) =>
  queryOptions({
    queryKey: ['transactions', 'my', userId, page],
    queryFn: ({ signal }) =>
      api.get('/transactions/my', { query: { page, limit: pageSize }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
