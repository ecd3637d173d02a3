import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type Statement = Answer<'/studio/events/{id}/statement'>['data'];

/** The statement of an own event so far. */
export const statementOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.statement(id),
    queryFn: ({ signal }) => api.get('/studio/events/{id}/statement', { path: { id }, signal }),
    staleTime: 5_000,
  });

export const causeWords: Record<Statement['refunds'][number]['cause'], string> = {
  buyer_request: 'Permintaan pembeli',
  organizer_cancelled: 'Acara dibatalkan',
  organizer_postponed: 'Acara ditunda',
  paid_late: 'Pembayaran terlambat',
  paid_twice: 'Pembayaran ganda',
  made_at_gateway: 'Dikembalikan di dasbor pembayaran',
  admin_decision: 'Keputusan Panggung',
};
