import type { Payment } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './how-to-pay.module.css';
import { payGuides } from './pay-guides';

interface HowToPayProps {
  /** The open payment attempt, or null when the buyer has not opened one. */
  payment: Payment | null;
  /** Rupiah. */
  total: number;
  email: string;
}

/** What the buyer must do now, and what happens after that. */
export function HowToPay({ payment, total, email }: HowToPayProps): ReactNode {
  const guides = payment ? payGuides(payment, total) : [];
  return (
    <section className={styles.how}>
      <h2>Yang perlu Anda lakukan</h2>
      {guides.length === 0 ? (
        <ol>
          <li>Tekan Lanjutkan pembayaran, lalu pilih cara membayar.</li>
          <li>
            Selesaikan pembayaran sebelum batas waktu. Sampai saat itu tiket Anda kami simpan.
          </li>
        </ol>
      ) : (
        guides.map(({ title, steps }, index) => (
          <details key={title} open={index === 0}>
            <summary>{title}</summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))
      )}
      <h2>Setelah membayar</h2>
      <p>
        Biarkan halaman ini terbuka: halaman ini berubah sendiri begitu pembayaran kami terima, dan
        e-tiket dikirim ke {email}. Anda tidak perlu mengirim bukti apa pun.
      </p>
    </section>
  );
}
