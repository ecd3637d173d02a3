import { formatInstant, formatRupiah } from '@panggung/format';
import { useSecondsLeft, useServerClock, type Transaction } from '@panggung/platform';
import { Alert, Card } from '@panggung/ui';
import { useEffect, type ReactNode } from 'react';
import styles from '../payment/how-to-pay.module.css';
import { OrderFacts } from './order-facts';

interface UnderReviewProps {
  order: Transaction;
  /** Refetches the order. */
  onDeadline: () => void;
}

/** An order whose payment the gateway examines: until when, and what happens then. */
export function UnderReview({ order, onDeadline }: UnderReviewProps): ReactNode {
  const over = useSecondsLeft(order.expiresAt, useServerClock()) === 0;
  useEffect(() => {
    if (over) onDeadline();
  }, [onDeadline, over]);
  return (
    <>
      <h1>Pembayaran Anda sedang diperiksa</h1>
      <Alert tone="warn" title="Jangan membayar lagi">
        {over ? (
          <p>
            Batas waktu pemeriksaan sudah lewat. Kami sedang menanyakan keputusan terakhirnya;
            halaman ini berubah sendiri.
          </p>
        ) : (
          <p>
            Pembayaran kartu sebesar {formatRupiah(order.total)} sedang diperiksa oleh layanan
            pembayaran. Tiket Anda tetap kami simpan sampai ada keputusan, paling lambat{' '}
            {formatInstant(order.expiresAt)}.
          </p>
        )}
      </Alert>
      <Card>
        <section className={styles.how} aria-labelledby="review-outcomes">
          <h2 id="review-outcomes">Yang terjadi selanjutnya</h2>
          <ul>
            <li>Diterima: e-tiket langsung terbit dan kami kirim ke {order.buyer.email}.</li>
            <li>
              Ditolak: Anda tidak dikenai biaya. Selama batas waktu bayar pesanan belum lewat, Anda
              dapat membayar dengan cara lain; setelahnya pesanan berakhir.
            </li>
            <li>
              Belum ada keputusan sampai batas itu: pembayarannya kami batalkan, Anda tidak dikenai
              biaya, dan pesanan berakhir.
            </li>
          </ul>
          <p>Selama diperiksa, pesanan ini belum bisa diubah atau dibatalkan.</p>
        </section>
      </Card>
      <OrderFacts order={order} />
    </>
  );
}
