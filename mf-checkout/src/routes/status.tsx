import { ApiError, failureText, useAuth, useParams, type Transaction } from '@panggung/platform';
import { OrderNotices } from '../features/order/order-notices';
import { Loading, Page, RetryAlert, Skeleton, Stack, VisuallyHidden, late } from '@panggung/ui';
import { useCallback, type ReactNode } from 'react';
import { DeviceOrders } from '../features/access/device-orders';
import { AwaitingPayment } from '../features/order/awaiting-payment';
import { Paid } from '../features/order/paid';
import { useOrder } from '../features/order/use-order';
import { ScreenOnly } from '../features/papers/screen-only';
import { AfterSale } from '../features/refund/after-sale';

// Loaded on demand: most orders are there and paid, and few links are replaced.
const OrderMissing = late(
  async () => (await import('../features/order/order-missing')).OrderMissing,
  null,
);
const ReplaceLink = late(
  async () => (await import('../features/access/replace-link')).ReplaceLink,
  null,
);
const Ended = late(async () => (await import('../features/order/ended')).Ended, null);
const UnderReview = late(
  async () => (await import('../features/order/under-review')).UnderReview,
  null,
);

/**
 * The state of an order. The payment page also returns here; its parameters in the address prove
 * nothing and are not read.
 */
export function OrderStatus(): ReactNode {
  const { id = '' } = useParams();
  const { user } = useAuth();
  const { order, transaction, payment, token } = useOrder(id);
  const { refetch } = order;
  const onDeadline = useCallback(() => void refetch(), [refetch]);
  return (
    <Page width="narrow">
      <title>{`${transaction ? titleOf(transaction) : 'Pesanan'} · Panggung`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <VisuallyHidden role="status">{transaction ? titleOf(transaction) : ''}</VisuallyHidden>
      <Stack>
        {transaction ? <OrderNotices event={transaction.event} /> : null}
        {transaction === undefined ? (
          <WithoutOrder id={id} error={order.error} retry={onDeadline} loggedIn={user !== null} />
        ) : isUnderReview(transaction) ? (
          <UnderReview order={transaction} onDeadline={onDeadline} />
        ) : transaction.status === 'awaiting_payment' ? (
          <AwaitingPayment
            order={transaction}
            payment={payment}
            accessToken={token}
            onDeadline={onDeadline}
          />
        ) : ['paid', 'partially_refunded'].includes(transaction.status) ? (
          <Paid order={transaction} member={user !== null && token === null} accessToken={token} />
        ) : (
          <Ended order={transaction} />
        )}
        <ScreenOnly>
          {transaction ? <AfterSale order={transaction} accessToken={token} /> : null}
          {transaction && token !== null && user === null ? (
            <ReplaceLink order={transaction} accessToken={token} />
          ) : null}
          <DeviceOrders />
        </ScreenOnly>
      </Stack>
    </Page>
  );
}

// By the order and not by its payment: only the order says until when.
const isUnderReview = ({ status, payment }: Transaction) =>
  status === 'awaiting_payment' && payment?.status === 'challenge';

function titleOf(order: Transaction): string {
  if (isUnderReview(order)) return 'Pembayaran sedang diperiksa';
  switch (order.status) {
    case 'awaiting_payment':
      return 'Menunggu pembayaran';
    case 'paid':
      return 'Tiket Anda siap';
    case 'partially_refunded':
      return 'Sebagian tiket dikembalikan';
    case 'refunded':
      return 'Semua tiket dikembalikan';
    case 'expired':
      return 'Batas waktu pembayaran lewat';
    case 'cancelled':
      return 'Pesanan dibatalkan';
    default:
      return 'Pesanan Anda';
  }
}

interface WithoutOrderProps {
  id: string;
  error: Error | null;
  retry: () => void;
  loggedIn: boolean;
}

function WithoutOrder({ id, error, retry, loggedIn }: WithoutOrderProps): ReactNode {
  if (error === null) return <StatusSkeleton />;
  if (error instanceof ApiError && [400, 401, 403, 404].includes(error.status)) {
    return <OrderMissing path={`/checkout/${id}/status`} loggedIn={loggedIn} />;
  }
  return (
    <>
      <h1>Pesanan belum dapat dimuat</h1>
      <RetryAlert title={failureText(error)} onRetry={retry}>
        <p>Pesanan Anda tetap tersimpan.</p>
      </RetryAlert>
    </>
  );
}

function StatusSkeleton(): ReactNode {
  return (
    <Loading what="pesanan">
      <Skeleton shape="heading" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Loading>
  );
}
