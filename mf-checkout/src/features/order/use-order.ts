import { useApi, useAuth, useQuery } from '@panggung/platform';
import { useEffect } from 'react';
import { useOrderAccess } from '../access/use-order-access';
import { orderById, paymentStatus } from './order.queries';

/** An order with the latest state of its payment. */
export function useOrder(id: string) {
  const { api } = useApi();
  const { loading, user } = useAuth();
  const { ready, token } = useOrderAccess(id);
  const order = useQuery({
    ...orderById(api, id, { userId: user?.id, accessToken: token }),
    enabled: ready && !loading,
  });
  const transaction = order.data?.data;
  const awaiting = transaction?.status === 'awaiting_payment';

  const attempt = useQuery({
    ...paymentStatus(api, transaction?.payment?.id ?? '', token),
    enabled: awaiting && transaction.payment !== null,
  });
  const payment = attempt.data?.data;
  // A review moves the end of the order, which the payment's state lacks, as it lacks the tickets.
  const changed =
    awaiting &&
    payment &&
    (payment.transactionStatus !== 'awaiting_payment' ||
      (payment.status === 'challenge') !== (transaction.payment?.status === 'challenge'));

  const { refetch } = order;
  useEffect(() => {
    if (changed) void refetch();
  }, [changed, refetch]);

  return { order, transaction, payment: payment ?? transaction?.payment ?? null, token };
}
