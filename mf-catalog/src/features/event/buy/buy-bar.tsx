import { Link, type Event } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { fromPrice } from '../../events/event-facts';
import styles from './buy-bar.module.css';
import { checkoutLink } from './checkout-link';
import { saleState } from './sale-state';

/** On a phone: price and button, always within reach of the thumb. */
export function BuyBar({ event }: { event: Event }): ReactNode {
  if (saleState(event) !== 'open') return null;
  return (
    <div className={styles.bar} role="group" aria-label="Beli tiket">
      <p className={styles.price}>
        <span className={styles.from}>Mulai dari</span> {fromPrice(event)}
      </p>
      <Link to={checkoutLink(event.id)} className={buttonClass({ size: 'lg' })}>
        Beli tiket
      </Link>
    </div>
  );
}
