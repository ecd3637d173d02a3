import { href } from '@panggung/addresses';
import { formatInstant } from '@panggung/format';
import { Link, type Event, type EventDetail } from '@panggung/platform';
import { EventBadge } from '@panggung/screens';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { fromPrice } from '../../events/event-facts';
import styles from './buy-bar.module.css';
import { checkoutLink } from './checkout-link';
import { guardsAll, roomBefore } from './room';
import { nextSale, saleState, type SaleState } from './sale-state';

/** On a phone: price and button, or why nothing can be bought, always within reach of the thumb. */
export function BuyBar({ event }: { event: EventDetail }): ReactNode {
  const state = saleState(event);
  const room = roomBefore(event);
  const waits = room !== null && state !== 'cancelled' && (guardsAll(room) || state !== 'open');
  return (
    <div className={styles.bar} role="group" aria-label="Beli tiket">
      {state === 'open' || waits ? (
        <>
          <p className={styles.price}>
            <span className={styles.from}>Mulai dari</span> {fromPrice(event)}
          </p>
          <EventBadge notices={event.notices} />
          {waits ? (
            <Link to={href('/queue/:id', { id: event.id })} className={buttonClass({ size: 'lg' })}>
              Masuk ruang tunggu
            </Link>
          ) : (
            <Link to={checkoutLink(event.id)} className={buttonClass({ size: 'lg' })}>
              Beli tiket
            </Link>
          )}
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
