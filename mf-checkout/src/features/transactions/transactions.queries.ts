import {
  keepPreviousData,
  queryOptions,
  type ApiClient,
  type Transaction,
} from '@panggung/platform';
import { orderKeys } from '../../query-keys';

/** Orders per page of the list. */
export const pageSize = 12;

interface Selection {
  /** From 1. */
  page?: number;
  limit?: number;
  /** All statuses when omitted. */
  status?: Transaction['status'] | undefined;
}

/** A page of the orders of the visitor's account, newest first. */
export const myTransactions = (
  api: ApiClient,
  userId: string,
  { page = 1, limit = pageSize, status }: Selection = {},
) =>
  queryOptions({
    queryKey: orderKeys.own(userId, { status, limit, page }),
    queryFn: ({ signal }) =>
      api.get('/transactions/my', { query: { page, limit, status }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
