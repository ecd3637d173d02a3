import {
  keepPreviousData,
  orNull,
  queryOptions,
  type ApiClient,
  type Refund,
  type Transaction,
} from '@panggung/platform';
import { adminKeys } from '../../query-keys';
import { listRows } from '../frame/list-rows';

export interface TransactionFilter {
  q?: string | undefined;
  event?: string | undefined;
  userId?: string | undefined;
  status?: Transaction['status'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

export const transactions = (api: ApiClient, filter: TransactionFilter) =>
  queryOptions({
    queryKey: adminKeys.transactions(filter),
    queryFn: ({ signal }) =>
      api.get('/transactions', { query: { ...filter, limit: listRows }, signal }),
    placeholderData: keepPreviousData,
  });

/** One transaction, or null when there is none. */
export const transaction = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: adminKeys.transaction(id),
    queryFn: ({ signal }) => orNull(api.get('/transactions/{id}', { path: { id }, signal })),
  });

export const refundsOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: adminKeys.transactionRefunds(id),
    queryFn: ({ signal }) => api.get('/transactions/{id}/refunds', { path: { id }, signal }),
  });

/** What each ticket of a transaction cost, and what the rules give back for it. */
export const refundQuote = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: adminKeys.refundQuote(id),
    queryFn: ({ signal }) => api.get('/transactions/{id}/refund-quote', { path: { id }, signal }),
  });

type Tone = 'neutral' | 'good' | 'warn' | 'bad';

export const transactionStates: Record<Transaction['status'], { label: string; tone: Tone }> = {
  awaiting_payment: { label: 'Menunggu pembayaran', tone: 'warn' },
  paid: { label: 'Dibayar', tone: 'good' },
  partially_refunded: { label: 'Dikembalikan sebagian', tone: 'neutral' },
  refunded: { label: 'Dikembalikan', tone: 'neutral' },
  paid_unfulfillable: { label: 'Dibayar tanpa tiket', tone: 'bad' },
  expired: { label: 'Lewat batas waktu', tone: 'neutral' },
  cancelled: { label: 'Dibatalkan', tone: 'neutral' },
};

export const transactionWords = Object.fromEntries(
  Object.entries(transactionStates).map(([status, { label }]) => [status, label]),
);

export const refundStates: Record<Refund['status'], { label: string; tone: Tone }> = {
  requested: { label: 'Perlu diperiksa', tone: 'warn' },
  approved: { label: 'Disetujui', tone: 'warn' },
  rejected: { label: 'Ditolak', tone: 'bad' },
  submitted: { label: 'Sedang dikirim', tone: 'warn' },
  succeeded: { label: 'Dana dikirim', tone: 'good' },
  failed: { label: 'Tidak berhasil', tone: 'bad' },
  manual_payout: { label: 'Menunggu transfer', tone: 'warn' },
  paid_out: { label: 'Sudah ditransfer', tone: 'good' },
};

export const refundCauses: Record<Refund['cause'], string> = {
  buyer_request: 'Permintaan pembeli',
  organizer_cancelled: 'Acara dibatalkan',
  organizer_postponed: 'Acara ditunda',
  paid_late: 'Dibayar terlambat',
  paid_twice: 'Dibayar dua kali',
  made_at_gateway: 'Dikembalikan di dasbor pembayaran',
  admin_decision: 'Keputusan admin',
};
