import { formatInstant } from '@panggung/format';
import { Link, type Event } from '@panggung/platform';
import { EventBadge } from '@panggung/screens';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { fromPrice } from '../../events/event-facts';
import styles from './buy-bar.module.css';
import { checkoutLink } from './checkout-link';
import { nextSale, saleState, type SaleState } from './sale-state';

/** On a phone: price and button, or why nothing can be bought, always within reach of the thumb. */
export function BuyBar({ event }: { event: Event }): ReactNode {
  const state = saleState(event);
  return (
    <div className={styles.bar} role="group" aria-label="Beli tiket">
      {state === 'open' ? (
        <>
          <p className={styles.price}>
            <span className={styles.from}>Mulai dari</span> {fromPrice(event)}
          </p>
          <EventBadge notices={event.notices} />
          <Link to={checkoutLink(event.id)} className={buttonClass({ size: 'lg' })}>
            Beli tiket
          </Link>
        </>
      ) : (
        <p className={styles.closed}>{closedWords(event, state)}</p>
      )}
    </div>
  );
}

const words: Record<Exclude<SaleState, 'open' | 'upcoming'>, string> = {
  cancelled: 'Dibatalkan',
  sold_out: 'Tiket habis',
  paused: 'Penjualan dihentikan sementara',
  ended: 'Penjualan ditutup',
  unannounced: 'Harga segera diumumkan',
};

function closedWords(event: Event, state: Exclude<SaleState, 'open'>): string {
  if (event.notices.some(({ kind }) => kind === 'over')) return 'Acara sudah selesai';
  if (state !== 'upcoming') return words[state];
  const opensAt = nextSale(event);
  return opensAt === null ? 'Segera dijual' : `Dijual ${formatInstant(opensAt, event.timezone)}`;
}
