import { formatLongDate, formatTime } from '@panggung/format';
import { ApiError, Link, failureText, useApi, useAction, type Answer } from '@panggung/platform';
import { Alert, Button, Card, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { storeAccessToken } from '../access/order-access';
import { TransactionStatus } from '../transactions/transaction-status';
import { RecoveryForm } from './recovery-form';
import styles from './recovery.module.css';

type Found = Answer<'/transactions/recovered', 'post'>;

/** A link works once. It is used only after a click, because mail scanners load pages too. */
function useRecovery(token: string) {
  const { api } = useApi();
  return useAction({
    mutationFn: () => api.post('/transactions/recovered', { token }),
    onSuccess(found) {
      for (const { transactionId, accessToken } of found.data)
        storeAccessToken(transactionId, accessToken);
      for (const { ticketId, accessToken } of found.tickets)
        storeAccessToken(ticketId, accessToken);
    },
  });
}

/** The page behind a link in a mail: opens its orders, and keeps their tokens on this device. */
export function RecoveredOrders({ token }: { token: string }): ReactNode {
  const { data, error, isPending, mutate } = useRecovery(token);
  if (data) return <FoundList found={data} />;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
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
  return (
    <Card>
      <div className={styles.form}>
        <p>
          Tautan ini membuka pesanan dan tiket Anda, lalu menyimpannya di perangkat ini. Tautan
          hanya dapat dipakai satu kali; jangan buka di komputer milik umum.
        </p>
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        <Button size="lg" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Membuka…' : 'Buka pesanan saya'}
        </Button>
      </div>
    </Card>
  );
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
