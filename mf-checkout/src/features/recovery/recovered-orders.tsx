import { formatLongDate, formatTime } from '@panggung/format';
import {
  ApiError,
  Link,
  queryOptions,
  useApi,
  useQuery,
  type Answer,
  type ApiClient,
} from '@panggung/platform';
import { Alert, Card, Loading, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { storeAccessToken } from '../access/order-access';
import { LoadFailure } from '../session/load-failure';
import { TransactionStatus } from '../transactions/transaction-status';
import { RecoveryForm } from './recovery-form';
import styles from './recovery.module.css';

type Found = Answer<'/transactions/recovered', 'post'>;

/** A link works once, and so does this query: it is never asked again while the page stands. */
const ordersBehind = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['transactions', 'recovered', token],
    queryFn: async () => {
      const found = await api.post('/transactions/recovered', { token });
      for (const { transactionId, accessToken } of found.data)
        storeAccessToken(transactionId, accessToken);
      for (const { ticketId, accessToken } of found.tickets)
        storeAccessToken(ticketId, accessToken);
      return found;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Opens the link from a mail and keeps its orders on this device. */
export function RecoveredOrders({ token }: { token: string }): ReactNode {
  const { api } = useApi();
  const { data, error, refetch } = useQuery(ordersBehind(api, token));
  if (data) return <FoundList found={data} />;
  if (error === null) return <Loading />;
  if (error instanceof ApiError && error.status < 500) {
    return (
      <>
        <Alert tone="bad" title="Tautan ini sudah tidak berlaku">
          <p>
            Tautan hanya dapat dipakai satu kali dan berlaku 30 menit. Minta yang baru di bawah.
          </p>
        </Alert>
        <RecoveryForm />
      </>
    );
  }
  return <LoadFailure error={error} retry={refetch} />;
}

function FoundList({ found: { data: orders, tickets } }: { found: Found }): ReactNode {
  return (
    <>
      <Alert tone="good" title="Pesanan Anda tersimpan di perangkat ini">
        <p>Buka kapan saja dari sini, tanpa tautan lagi.</p>
      </Alert>
      <ul role="list" className={styles.orders}>
        {orders.map(({ transactionId, code, status, source, event }) => (
          <li key={transactionId}>
            <Card>
              <div className={styles.order}>
                <div>
                  <h2>{event.title}</h2>
                  <p className={styles.note}>
                    {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)} · {code}
                  </p>
                </div>
                <TransactionStatus status={status} source={source} />
                <Link
                  to={`/checkout/${transactionId}/status`}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  Buka pesanan {code}
                </Link>
              </div>
            </Card>
          </li>
        ))}
        {tickets.map(({ ticketId, ticketTypeName, holderName, event }) => (
          <li key={ticketId}>
            <Card>
              <div className={styles.order}>
                <div>
                  <h2>{event.title}</h2>
                  <p className={styles.note}>
                    {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)} ·{' '}
                    {ticketTypeName}, atas nama {holderName}
                  </p>
                </div>
                <Link to={`/tickets/${ticketId}`} className={buttonClass({ variant: 'secondary' })}>
                  Buka tiket
                </Link>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
