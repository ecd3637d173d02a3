import { Link, type Transaction } from '@panggung/platform';
import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';
import { TicketCard } from '../tickets/ticket-card';
import styles from './paid.module.css';
import { OrderFacts } from './order-facts';

interface PaidProps {
  order: Transaction;
  /** Whether the visitor has an account where the tickets also are. */
  member: boolean;
}

/** The tickets are theirs. */
export function Paid({ order, member }: PaidProps): ReactNode {
  return (
    <>
      <header className={styles.header}>
        <h1>Selamat, tiket Anda siap!</h1>
        <p>
          {order.total === 0 ? 'Pesanan' : 'Pembayaran'} kami terima. Sampai jumpa di{' '}
          {order.event.title}.
        </p>
      </header>
      <Alert tone="good" title="Tunjukkan kode QR di pintu masuk">
        <p>
          Satu kode untuk satu orang, bersama kartu identitas. Tautan ke halaman ini juga kami kirim
          ke {order.buyer.email}.{' '}
          {member ? (
            <>
              Semua tiket Anda ada di <Link to="/tickets">Tiket saya</Link>.
            </>
          ) : (
            'Jangan bagikan tautan itu kepada siapa pun.'
          )}
        </p>
      </Alert>
      <section className={styles.tickets} aria-labelledby="tickets">
        <h2 id="tickets">E-tiket Anda ({order.tickets.length})</h2>
        {order.tickets.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} open />
        ))}
      </section>
      <OrderFacts order={order} />
    </>
  );
}
