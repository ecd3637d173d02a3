import type { Transaction } from '@panggung/platform';
import { Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import { OrderLines } from '../order-lines/order-lines';
import { EventSummary } from '../purchase/selection/event-summary';
import styles from './order-facts.module.css';

/** The ordered event, tickets, total and order code. */
export function OrderFacts({ order }: { order: Transaction }): ReactNode {
  return (
    <Card>
      <section className={styles.order} aria-labelledby="order-facts">
        <h2 id="order-facts" className={styles.heading}>
          Pesanan {order.code}
        </h2>
        <EventSummary event={order.event} />
        <OrderLines
          lines={[
            ...order.items.map(({ ticketTypeId, ...line }) => ({ id: ticketTypeId, ...line })),
            ...order.merchandise.map(({ variantId, ...line }) => ({ id: variantId, ...line })),
          ]}
          promo={order.promo}
          total={order.total}
        />
        {order.merchandise.length > 0 ? (
          <p className={styles.buyer}>
            Merchandise diambil di booth merchandise di lokasi acara, dengan kode pesanan Anda.
          </p>
        ) : null}
        <p className={styles.buyer}>
          {order.source === 'complimentary' ? 'Tiket undangan untuk' : 'Dipesan oleh'}{' '}
          {order.buyer.name}, {order.buyer.email}
        </p>
      </section>
    </Card>
  );
}
