import { formatInstant, formatRupiah } from '@panggung/format';
import { useSecondsLeft, useServerClock, type Payment, type Transaction } from '@panggung/platform';
import { paymentName } from '@panggung/policy';
import { Alert, Card, Copyable } from '@panggung/ui';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { HowToPay } from '../payment/how-to-pay';
import { PayActions } from '../payment/pay-actions';
import { PayTo } from '../payment/pay-to';
import styles from './awaiting-payment.module.css';
import { Countdown } from './countdown';
import { MailWithheld } from './mail-withheld';
import { OrderFacts } from './order-facts';

// Loaded on demand, because few buyers change their mind.
const OrderChanges = lazy(async () => ({
  default: (await import('../cancel/order-changes')).OrderChanges,
}));

interface AwaitingPaymentProps {
  order: Transaction;
  /** The latest payment attempt, or null when there is none. */
  payment: Payment | null;
  accessToken: string | null;
  /** Refetches the order. */
  onDeadline: () => void;
}

/** An order that waits for its payment: time left, amount, and where to pay. */
export function AwaitingPayment(props: AwaitingPaymentProps): ReactNode {
  const { order, payment, accessToken, onDeadline } = props;
  // The payment page closes a little before the hold on the tickets ends.
  const open = isOpen(payment) ? payment : null;
  const deadline = open?.expiresAt ?? order.expiresAt;
  const method = open ? paymentName(open) : undefined;
  const seconds = useSecondsLeft(deadline, useServerClock());
  const over = seconds === 0;
  useEffect(() => {
    if (over) onDeadline();
  }, [onDeadline, over]);

  return (
    <>
      <h1>Menunggu pembayaran</h1>
      {over ? null : <PaymentNews payment={payment} />}
      <MailWithheld order={order} />
      <Card>
        <div className={styles.pay}>
          {method === undefined ? null : <p className={styles.method}>{method}</p>}
          <div>
            <p className={styles.label}>Sisa waktu</p>
            <Countdown seconds={seconds} />
            <p>Bayar sebelum {formatInstant(deadline)}</p>
          </div>
          {open?.payTo ? <PayTo payTo={open.payTo} /> : null}
          <Copyable label="Total pembayaran" value={String(order.total)}>
            {formatRupiah(order.total)}
          </Copyable>
          {over ? (
            <p>Batas waktu sudah lewat. Kami sedang memeriksa pesanan Anda…</p>
          ) : (
            <PayActions order={order} payment={open} accessToken={accessToken} />
          )}
        </div>
      </Card>
      <HowToPay payment={open} total={order.total} email={order.buyer.email} />
      <OrderFacts order={order} />
      {over ? null : (
        <Suspense>
          <OrderChanges order={order} accessToken={accessToken} />
        </Suspense>
      )}
    </>
  );
}

function isOpen(payment: Payment | null): payment is Payment {
  return payment?.status === 'created' || payment?.status === 'pending';
}

function PaymentNews({ payment }: { payment: Payment | null }): ReactNode {
  switch (payment?.status) {
    case 'denied':
    case 'failed':
    case 'cancelled':
    case 'expired':
      return (
        <Alert tone="bad" title="Pembayaran tidak berhasil">
          <p>Tiket Anda masih kami simpan. Coba lagi, bila perlu dengan cara bayar lain.</p>
        </Alert>
      );
    default:
      return null;
  }
}
