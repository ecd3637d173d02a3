import { formatCount, formatInstant, formatPrice } from '@panggung/format';
import { Link, type TicketType } from '@panggung/platform';
import { Badge, VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './buy-box.module.css';
import { checkoutLink } from './checkout-link';
import { isOnSale } from './sale-state';

interface TicketTypeRowProps {
  type: TicketType;
  eventId: string;
  /** IANA zone of the venue. */
  zone: string;
  /** Whether the sale of the whole event has ended. */
  closed: boolean;
  /** Whether it is sold by way of a waiting room now. */
  waits?: boolean;
}

/** A ticket type with its price and state; on sale, it links to the checkout with one ticket. */
export function TicketTypeRow(props: TicketTypeRowProps): ReactNode {
  const { type, eventId, zone, closed, waits = false } = props;
  const onSale = isOnSale(type) && !closed;
  return (
    <li className={styles.type} data-off={onSale || undefined ? undefined : ''}>
      <div className={styles.what}>
        <p className={styles.name}>{type.name}</p>
        {type.description ? <p className={styles.note}>{type.description}</p> : null}
        {type.people > 1 ? (
          <p className={styles.note}>Satu tiket untuk {type.people} orang</p>
        ) : null}
        <Availability type={type} zone={zone} />
      </div>
      <div className={styles.side}>
        <p className={styles.price}>{formatPrice(type)}</p>
        {onSale && !waits ? (
          <Link to={checkoutLink(eventId, type.id)} className={styles.choose}>
            Pilih<VisuallyHidden> {type.name}</VisuallyHidden>
          </Link>
        ) : null}
      </div>
    </li>
  );
}

function Availability({ type, zone }: { type: TicketType; zone: string }): ReactNode {
  switch (type.status) {
    case 'sold_out':
      return <Badge tone="bad">Habis</Badge>;
    case 'ended':
      return <Badge>Penjualan ditutup</Badge>;
    case 'paused':
      return <Badge tone="warn">Penjualan dihentikan</Badge>;
    case 'unannounced':
      return <Badge>Belum dijual</Badge>;
    case 'low':
      return <Badge tone="warn">Sisa {formatCount(type.available)}</Badge>;
    case 'upcoming':
      return (
        <>
          <Badge tone="glow">Segera dijual</Badge>
          {type.saleStartsAt ? (
            <p className={styles.note}>Mulai {formatInstant(type.saleStartsAt, zone)}</p>
          ) : null}
        </>
      );
    case 'on_sale':
      return type.saleEndsAt ? (
        <p className={styles.note}>Sampai {formatInstant(type.saleEndsAt, zone)}</p>
      ) : null;
  }
}
