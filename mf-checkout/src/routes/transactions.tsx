import { Link, useApi, useQuery, useSearchParams, type User } from '@panggung/platform';
import { EmptyState, Loading, Page, Stack, VisuallyHidden, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../features/session/load-failure';
import { WithSession } from '../features/session/with-session';
import { StatusFilter, useStatusFilter } from '../features/transactions/status-filter';
import { TransactionRow } from '../features/transactions/transaction-row';
import styles from '../features/transactions/transactions.module.css';
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
      <Pages page={page} last={Math.ceil(data.meta.total / pageSize)} />
    </>
  );
}

interface PagesProps {
  page: number;
  last: number;
}

function Pages({ page, last }: PagesProps): ReactNode {
  const [search] = useSearchParams();
  if (last <= 1) return null;
  const at = (number: number) => {
    const there = new URLSearchParams(search);
    there.set('page', String(number));
    return `?${there.toString()}`;
  };
  const look = buttonClass({ variant: 'secondary' });
  return (
    <nav aria-label="Halaman transaksi" className={styles.pages}>
      {page > 1 ? (
        <Link to={at(page - 1)} className={look}>
          Lebih baru
        </Link>
      ) : null}
      <span>
        Halaman {page} dari {last}
      </span>
      {page < last ? (
        <Link to={at(page + 1)} className={look}>
          Lebih lama
        </Link>
      ) : null}
    </nav>
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
        <Link to="/events" className={buttonClass()}>
          Cari acara
        </Link>
      }
    >
      Pesanan yang Anda buat dengan akun ini tercatat di sini.
    </EmptyState>
  );
}
