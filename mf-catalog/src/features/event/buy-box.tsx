import { Link, type Event, type TicketType } from '@panggung/platform';
import { formatCount, formatInstant, formatRupiah } from '@panggung/format';
import { Badge, Card, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './buy-box.module.css';

/** The ticket types of an event with their state, and the way to the checkout. */
export function BuyBox({ event }: { event: Event }): ReactNode {
  const cancelled = event.status === 'cancelled';
  const open = event.ticketTypes.some(({ status }) => status === 'on_sale' || status === 'low');
  return (
    <Card>
      <section className={styles.box} aria-labelledby="tickets">
        <h2 id="tickets">Tiket</h2>
        {event.ticketTypes.length === 0 ? <p>Harga tiket segera diumumkan.</p> : null}
        <ul role="list" className={styles.types}>
          {event.ticketTypes.map((type) => (
            <TicketTypeRow key={type.id} type={type} zone={event.timezone} />
          ))}
        </ul>
        {open && !cancelled ? (
          <Link
            to={`/checkout/new?event=${event.id}`}
            className={buttonClass({ size: 'lg', wide: true })}
          >
            Beli tiket
          </Link>
        ) : (
          <p className={styles.closed}>
            {cancelled ? 'Acara ini dibatalkan.' : 'Tiket sedang tidak dijual.'}
          </p>
        )}
        <p className={styles.note}>
          Maksimal 6 tiket per transaksi. Harga sudah termasuk semua biaya.
        </p>
      </section>
    </Card>
  );
}

interface TicketTypeRowProps {
  type: TicketType;
  /** IANA zone of the venue. */
  zone: string;
}

function TicketTypeRow({ type, zone }: TicketTypeRowProps): ReactNode {
  return (
    <li className={styles.type}>
      <div>
        <p className={styles.name}>{type.name}</p>
        {type.description ? <p className={styles.note}>{type.description}</p> : null}
        <Availability type={type} zone={zone} />
      </div>
      <p className={styles.price}>{type.price === 0 ? 'Gratis' : formatRupiah(type.price)}</p>
    </li>
  );
}

function Availability({ type, zone }: TicketTypeRowProps): ReactNode {
  switch (type.status) {
    case 'sold_out':
      return <Badge tone="bad">Habis</Badge>;
    case 'ended':
      return <Badge>Penjualan ditutup</Badge>;
    case 'low':
      return <Badge tone="warn">Sisa {formatCount(type.available)}</Badge>;
    case 'upcoming':
      return (
        <Badge tone="glow">
          {type.saleStartsAt
            ? `Dijual mulai ${formatInstant(type.saleStartsAt, zone)}`
            : 'Segera dijual'}
        </Badge>
      );
    case 'on_sale':
      return <Badge tone="good">Tersedia</Badge>;
  }
}
