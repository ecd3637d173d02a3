import { href } from '@panggung/addresses';
import { Link, useApi, useQuery, useSearchParams, type User } from '@panggung/platform';
import { Pager } from '@panggung/screens';
import { EmptyState, Loading, Page, Stack, VisuallyHidden, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../features/session/load-failure';
import { WithSession } from '../features/session/with-session';
import { StatusFilter, useStatusFilter } from '../features/transactions/status-filter';
import { TransactionRow } from '../features/transactions/transaction-row';
import { myTransactions, pageSize } from '../features/transactions/transactions.queries';

/** All orders of the visitor's account. */
export function Transactions(): ReactNode {
  return (
    <Page width="narrow">
      <title>Transaksi saya · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Transaksi saya</h1>
        <WithSession reason="Semua pesanan Anda ada di sini.">
          {(user) => <TransactionList user={user} />}
        </WithSession>
      </Stack>
    </Page>
  );
}

function TransactionList({ user }: { user: User }): ReactNode {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const { api } = useApi();
  const status = useStatusFilter();
  const { data, error, refetch } = useQuery(myTransactions(api, user.id, { page, status }));
  if (!data) return error ? <LoadFailure error={error} retry={refetch} /> : <Loading />;
  if (data.data.length === 0 && status === undefined && page === 1) return <NoTransactions />;
  return (
    <>
      <StatusFilter />
      <VisuallyHidden role="status">{data.meta.total} transaksi</VisuallyHidden>
      {data.data.length === 0 ? <NoneLikeThat /> : null}
      {data.data.map((order) => (
        <TransactionRow key={order.id} order={order} />
      ))}
      <Pager
        page={page}
        pages={Math.ceil(data.meta.total / pageSize)}
        label="Halaman transaksi"
        words={['Lebih baru', 'Lebih lama']}
      />
    </>
  );
}

function NoneLikeThat(): ReactNode {
  return (
    <EmptyState
      title="Tidak ada transaksi dengan status ini"
      action={
        <Link to="/transactions" className={buttonClass({ variant: 'secondary' })}>
          Lihat semua transaksi
        </Link>
      }
    />
  );
}

function NoTransactions(): ReactNode {
  return (
    <EmptyState
      title="Belum ada transaksi"
      action={
        <Link to={href('/events')} className={buttonClass()}>
          Cari acara
        </Link>
      }
    >
      Pesanan yang Anda buat dengan akun ini tercatat di sini.
    </EmptyState>
  );
}
