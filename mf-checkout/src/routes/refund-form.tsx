import { href } from '@panggung/addresses';
import { ApiError, Link, PageHead, useAuth, useSearchParams } from '@panggung/platform';
import { Loading, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { OrderMissing } from '../features/order/order-missing';
import { useOrder } from '../features/order/use-order';
import { FindOrderForm } from '../features/refund/find-order-form';
import { OwnOrders } from '../features/refund/own-orders';
import { RefundOfOrder } from '../features/refund/refund-of-order';
import { refundAddress } from '../features/refund/refund-terms';
import { LoadFailure } from '../features/session/load-failure';

/** Giving tickets back for a refund: `/refund-form`, or for one order `?transaction={id}`. */
export function RefundRequest(): ReactNode {
  const [search] = useSearchParams();
  const id = search.get('transaction') ?? '';
  return (
    <Page width="narrow">
      <PageHead title="Ajukan pengembalian dana · Panggung" noIndex />
      <Stack>{id === '' ? <WithoutOrder /> : <OneOrder key={id} id={id} />}</Stack>
    </Page>
  );
}

const heading = <h1>Ajukan pengembalian dana</h1>;

function WithoutOrder(): ReactNode {
  const { loading, user } = useAuth();
  if (loading) return <Loading />;
  return (
    <>
      {heading}
      <p>
        Besarnya dana yang kembali tergantung kapan tiket dikembalikan.{' '}
        <Link to={href('/refunds')}>Baca kebijakan pengembalian dana</Link>.
      </p>
      {user ? (
        <>
          <OwnOrders user={user} />
          <p>Membeli tanpa akun? Cari pesanannya di sini.</p>
        </>
      ) : (
        <p>
          Membeli dengan akun? <Link to={href('/login', { returnTo: '/refund-form' })}>Masuk</Link>{' '}
          untuk memilih dari pesanan Anda.
        </p>
      )}
      <FindOrderForm />
    </>
  );
}

function OneOrder({ id }: { id: string }): ReactNode {
  const { user } = useAuth();
  const { order, transaction, token } = useOrder(id);
  if (transaction) return <RefundOfOrder order={transaction} accessToken={token} />;
  const { error, refetch } = order;
  if (error === null) return <Loading />;
  if (error instanceof ApiError && [400, 401, 403, 404].includes(error.status)) {
    return <OrderMissing path={refundAddress(id)} loggedIn={user !== null} />;
  }
  return (
    <>
      {heading}
      <LoadFailure error={error} retry={refetch} />
    </>
  );
}
