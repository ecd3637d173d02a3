import { formatInstant, formatRupiah } from '@panggung/format';
import { failureText, type Payment, type Transaction } from '@panggung/platform';
import { Alert, Button, Card } from '@panggung/ui';
import { useEffect, type ReactNode } from 'react';
import styles from './awaiting-payment.module.css';
import { Countdown } from './countdown';
import { OrderFacts } from './order-facts';
import { usePayAgain } from './use-pay-again';
import { useSecondsLeft } from './use-seconds-left';
import { useServerClock } from './use-server-clock';

interface AwaitingPaymentProps {
  order: Transaction;
  /** The latest attempt, or null when there was none yet. */
  payment: Payment | null;
  accessToken: string | null;
  /** Asks for the order again. */
  onDeadline: () => void;
}

/** The order is held until its deadline: how long still, how much, and where to pay. */
export function AwaitingPayment(props: AwaitingPaymentProps): ReactNode {
  const { order, payment, accessToken, onDeadline } = props;
  // The payment page stops taking money a little before the tickets are given up.
  const deadline = isOpen(payment) ? payment.expiresAt : order.expiresAt;
  const seconds = useSecondsLeft(deadline, useServerClock(order.event.id));
  const over = seconds === 0;
  useEffect(() => {
    if (over) onDeadline();
  }, [onDeadline, over]);

  return (
    <>
      <h1>Menunggu pembayaran</h1>
      <PaymentNews payment={payment} />
      <Card>
        <div className={styles.pay}>
          <div>
            <p className={styles.label}>Sisa waktu</p>
            <Countdown seconds={seconds} />
            <p>Bayar sebelum {formatInstant(deadline)}</p>
          </div>
          <div>
            <p className={styles.label}>Total pembayaran</p>
            <p className={styles.amount}>{formatRupiah(order.total)}</p>
          </div>
          {over ? (
            <p>Batas waktu sudah lewat. Kami sedang memeriksa pesanan Anda…</p>
          ) : (
            <PayAgain order={order} accessToken={accessToken} />
          )}
        </div>
      </Card>
      <section className={styles.steps}>
        <h2>Yang perlu Anda lakukan</h2>
        <ol>
          <li>Tekan Lanjutkan pembayaran, lalu pilih cara membayar.</li>
          <li>
            Selesaikan pembayaran sebelum batas waktu. Sampai saat itu tiket Anda kami simpan.
          </li>
          <li>
            Sudah membayar? Biarkan halaman ini terbuka: halaman ini berubah sendiri begitu
            pembayaran kami terima, dan e-tiket dikirim ke {order.buyer.email}.
          </li>
        </ol>
      </section>
      <OrderFacts order={order} />
    </>
  );
}

function isOpen(payment: Payment | null): payment is Payment {
  return payment?.status === 'created' || payment?.status === 'pending';
}

interface PayAgainProps {
  order: Transaction;
  accessToken: string | null;
}

function PayAgain({ order, accessToken }: PayAgainProps): ReactNode {
  const { pay, busy, error } = usePayAgain(order, accessToken);
  return (
    <>
      <Button size="lg" wide busy={busy} onClick={pay}>
        {busy ? 'Membuka halaman pembayaran…' : 'Lanjutkan pembayaran'}
      </Button>
      {error ? (
        <Alert tone="bad" title={failureText(error)}>
          <p>Pesanan Anda tetap aman. Coba lagi sebentar lagi.</p>
        </Alert>
      ) : null}
    </>
  );
}

function PaymentNews({ payment }: { payment: Payment | null }): ReactNode {
  switch (payment?.status) {
    case 'challenge':
      return (
        <Alert tone="warn" title="Pembayaran Anda sedang diperiksa">
          <p>Jangan membayar lagi. Halaman ini berubah begitu pemeriksaan selesai.</p>
        </Alert>
      );
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
