import { Link, useApi, useAuth, useQuery, type Transaction } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { PaperButton } from '../papers/paper-button';
import { OrderTimeline } from '../timeline/order-timeline';
import { refundQuote, refundsOf } from './refund.queries';
import { RefundStates } from './refund-states';
import { refundAddress } from './refund-terms';

interface AfterSaleProps {
  order: Transaction;
  accessToken: string | null;
}

/** The refunds of an order, the link to give tickets back, and the order's history. */
export function AfterSale({ order, accessToken }: AfterSaleProps): ReactNode {
  const { api } = useApi();
  const { user } = useAuth();
  const reader = { userId: user?.id, accessToken };
  const paid = order.paidAt !== null && order.total > 0;
  const refunds = useQuery({ ...refundsOf(api, order.id, reader), enabled: paid }).data?.data ?? [];
  const stands = order.tickets.some(({ status }) => status === 'issued');
  const quote = useQuery({ ...refundQuote(api, order.id, reader), enabled: paid && stands });
  const refundable = quote.data?.data.tickets.some((ticket) => ticket.refundable);
  return (
    <>
      <RefundStates order={order} refunds={refunds} accessToken={accessToken} />
      {refundable ? (
        <p>
          <Link to={refundAddress(order.id)} className={buttonClass({ variant: 'secondary' })}>
            Ajukan pengembalian dana
          </Link>
        </p>
      ) : null}
      {order.paidAt === null || order.source === 'complimentary' ? null : (
        <PaperButton order={order} paper="invoice" />
      )}
      <OrderTimeline order={order} refunds={refunds} />
    </>
  );
}
