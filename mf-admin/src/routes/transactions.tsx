import { useApi, useQuery } from '@panggung/platform';
import { LoadedList } from '@panggung/screens';
import { EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { AdminScreen } from '../features/frame/admin-screen';
import { Choices } from '../features/frame/choices';
import { FilterForm } from '../features/frame/filter-form';
import { Period, folded, periodOf } from '../features/frame/period';
import { SearchField } from '../features/frame/search-field';
import { useFilters } from '../features/frame/use-filters';
import { TransactionList } from '../features/transactions/transaction-list';
import { transactions, transactionWords } from '../features/transactions/transactions.queries';

/** All transactions, the newest first. */
export function Transactions(): ReactNode {
  return (
    <AdminScreen title="Transaksi" dense>
      {() => <Found />}
    </AdminScreen>
  );
}

const states = [
  'awaiting_payment',
  'paid',
  'partially_refunded',
  'refunded',
  'paid_unfulfillable',
  'expired',
  'cancelled',
] as const;

function Found(): ReactNode {
  const { api } = useApi();
  const filters = useFilters();
  const { get, oneOf, page } = filters;
  const filter = {
    q: get('q'),
    event: get('event'),
    userId: get('userId'),
    status: oneOf('status', states),
    ...periodOf(filters),
    page,
  };
  const query = useQuery(transactions(api, filter));
  return (
    <Stack gap="tight">
      <FilterForm label="Saring transaksi" {...folded(filters, <Period filters={filters} />)}>
        <SearchField label="Kode, email lengkap, atau nama pembeli" value={filter.q} />
        <SearchField label="Acara" name="event" value={filter.event} />
        <Choices label="Status" name="status" value={filter.status} words={transactionWords} />
        {filter.userId === undefined ? null : (
          <input type="hidden" name="userId" value={filter.userId} />
        )}
      </FilterForm>
      {filter.userId === undefined ? null : <p>Hanya transaksi dari satu akun.</p>}
      <LoadedList
        query={query}
        what="transaksi"
        empty={
          filters.any || filter.userId !== undefined ? (
            <EmptyState title="Tidak ada transaksi yang cocok">
              Ubah atau hapus filternya. Email dan kode dicari utuh.
            </EmptyState>
          ) : (
            <EmptyState title="Belum ada transaksi" />
          )
        }
        count={(total) => `${total} transaksi`}
        gap="tight"
      >
        {(orders) => <TransactionList orders={orders} />}
      </LoadedList>
    </Stack>
  );
}
