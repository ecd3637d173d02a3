import { formatRupiah } from '@panggung/format';
import {
  ApiError,
  Link,
  failureText,
  useApi,
  useAuth,
  useLocation,
  useQuery,
  type Refund,
  type Transaction,
} from '@panggung/platform';
import { Alert, Card, EmptyState, Loading, Stack, buttonClass } from '@panggung/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { EventSummary } from '../purchase/selection/event-summary';
import { LoadFailure } from '../session/load-failure';
import { RefundForm } from './refund-form';
import { RefundStates } from './refund-states';
import { tierText } from './refund-terms';
import { refundQuote, refundsOf } from './refund.queries';
import styles from './refund.module.css';

interface RefundOfOrderProps {
  order: Transaction;
  accessToken: string | null;
}

/** The refund of one order: the quote, the form, and the result. */
export function RefundOfOrder({ order, accessToken }: RefundOfOrderProps): ReactNode {
  const { api } = useApi();
  const { user } = useAuth();
  const reader = { userId: user?.id, accessToken };
  const [sent, setSent] = useState<Refund | null>(null);
  const refunds = useQuery(refundsOf(api, order.id, reader)).data?.data ?? [];
  const heading = useArrivalFocus();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Ajukan pengembalian dana
      </h1>
      <Card>
        <Stack>
          <p>Pesanan {order.code}</p>
          <EventSummary event={order.event} />
        </Stack>
      </Card>
      {sent ? <Taken refund={sent} order={order} /> : null}
      <RefundStates order={order} refunds={refunds} accessToken={accessToken} />
      {sent ? null : <Request order={order} accessToken={accessToken} onSent={setSent} />}
    </>
  );
}

/**
 * Ref for a heading that replaces a choice or a form on the same path: it gets the focus, which the
 * frame moves only when the path changes.
 */
function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus();
  }, [key]);
  return heading;
}

interface RequestProps extends RefundOfOrderProps {
  onSent: (refund: Refund) => void;
}

function Request({ order, accessToken, onSent }: RequestProps): ReactNode {
  const { api } = useApi();
  const { user } = useAuth();
  const reader = { userId: user?.id, accessToken };
  const { data, error, refetch } = useQuery(refundQuote(api, order.id, reader));
  const back = (
    <Link to={`/checkout/${order.id}/status`} className={buttonClass({ variant: 'secondary' })}>
      Lihat pesanan
    </Link>
  );
  if (data?.data.tickets.some(({ refundable }) => refundable)) {
    return <RefundForm order={order} quote={data.data} accessToken={accessToken} onSent={onSent} />;
  }
  if (data) {
    return (
      <EmptyState title="Tidak ada dana yang dapat kembali" action={back}>
        {tierText(data.data)}.{' '}
        {[...new Set(data.data.tickets.flatMap(({ reason }) => reason ?? []))].join(' ')}
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.code === 'NOT_REFUNDABLE') {
    return (
      <EmptyState title="Tidak ada dana yang dapat kembali" action={back}>
        {failureText(error)}
      </EmptyState>
    );
  }
  return error ? <LoadFailure error={error} retry={refetch} /> : <Loading />;
}

interface TakenProps {
  refund: Refund;
  order: Transaction;
}

function Taken({ refund, order }: TakenProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.failure}>
      <Alert
        tone="good"
        title={`Pengajuan Anda kami terima: ${formatRupiah(refund.amount)}`}
        action={
          <Link
            to={`/checkout/${order.id}/status`}
            className={buttonClass({ variant: 'secondary' })}
          >
            Lihat pesanan
          </Link>
        }
      >
        <p>
          Keadaannya tertera di bawah ini dan di halaman pesanan. Kabarnya juga kami kirim ke{' '}
          {order.buyer.email}.
        </p>
      </Alert>
    </div>
  );
}
