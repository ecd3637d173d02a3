import { Link, type Transaction } from '@panggung/platform';
import { Alert, late } from '@panggung/ui';
import type { ReactNode } from 'react';
import { PaperButton } from '../papers/paper-button';
import { ScreenOnly } from '../papers/screen-only';
import { TicketCard } from '../tickets/ticket-card';
import { TransferPanel } from '../transfer/transfer-panel';
import styles from './paid.module.css';
import { MailWithheld } from './mail-withheld';
import { OrderFacts } from './order-facts';

const EventLinks = late(async () => (await import('../tickets/event-links')).EventLinks, null);

interface PaidProps {
  order: Transaction;
  /** Whether the visitor has an account that also lists the tickets. */
  member: boolean;
  accessToken: string | null;
}

/** A paid order, with its tickets. */
export function Paid({ order, member, accessToken }: PaidProps): ReactNode {
  const standing = order.tickets.filter(
    ({ status, handedTo }) => status !== 'void' && handedTo === null,
  );
  const handedOn = order.tickets.filter(
    ({ status, handedTo }) => status !== 'void' && handedTo !== null,
  );
  const returned = order.tickets.filter(({ status }) => status === 'void');
  return (
    <>
      <ScreenOnly>
        <header className={styles.header}>
          {order.status === 'partially_refunded' ? (
            <h1>Sebagian tiket dikembalikan</h1>
          ) : (
            <h1>Selamat, tiket Anda siap!</h1>
          )}
          <p>
            {received(order)} Sampai jumpa di {order.event.title}.
          </p>
        </header>
        <Alert tone="good" title="Tunjukkan kode QR di pintu masuk">
          <p>
            Satu kode untuk satu tiket, bersama kartu identitas.{' '}
            {order.mailWithheld
              ? null
              : `Tautan ke halaman ini juga kami kirim ke ${order.buyer.email}. `}
            {member ? (
              <>
                Semua tiket Anda ada di <Link to="/tickets">Tiket saya</Link>.
              </>
            ) : (
              'Jangan bagikan tautan ke halaman ini kepada siapa pun.'
            )}
          </p>
        </Alert>
        <MailWithheld order={order} />
      </ScreenOnly>
      <section className={styles.tickets} aria-labelledby="tickets">
        <h2 id="tickets">E-tiket Anda ({standing.length})</h2>
        {[...standing, ...handedOn, ...returned].map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} open>
            <TransferPanel ticket={ticket} accessToken={accessToken} />
          </TicketCard>
        ))}
        <ScreenOnly>
          <EventLinks event={order.event} coming={order.tickets.some(({ qr }) => qr !== null)} />
        </ScreenOnly>
        {order.tickets.some(({ qr }) => qr !== null) ? (
          <PaperButton order={order} paper="tickets" />
        ) : null}
      </section>
      <OrderFacts order={order} />
    </>
  );
}

/** How the reader got the tickets. */
function received({ source, total }: Transaction): string {
  if (source === 'complimentary') return 'Tiket undangan ini dari penyelenggara, tanpa biaya.';
  return total === 0 ? 'Pesanan kami terima.' : 'Pembayaran kami terima.';
}
