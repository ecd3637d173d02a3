import { Link, type EventDetail } from '@panggung/platform';
import { Card, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './buy-box.module.css';
import { checkoutLink } from './checkout-link';
import { guards, guardsAll, roomBefore } from './room';
import { RoomNote } from './room-note';
import { SaleCountdown } from './sale-countdown';
import { nextSale, saleState, type SaleState } from './sale-state';
import { TicketTypeRow } from './ticket-type-row';

interface BuyBoxProps {
  event: EventDetail;
  /** Refetches the event. */
  onSaleOpens: () => void;
}

/** The ticket types of an event with their state, and a link to the checkout. */
export function BuyBox({ event, onSaleOpens }: BuyBoxProps): ReactNode {
  const state = saleState(event);
  const opensAt = nextSale(event);
  const room = roomBefore(event);
  return (
    <Card>
      <section className={styles.box} aria-labelledby="tickets">
        <h2 id="tickets">Tiket</h2>
        <ul role="list" className={styles.types}>
          {event.ticketTypes.map((type) => (
            <TicketTypeRow
              key={type.id}
              type={type}
              eventId={event.id}
              zone={event.timezone}
              closed={state === 'cancelled'}
              waits={guards(room, type.id)}
            />
          ))}
        </ul>
        {opensAt !== null && state !== 'cancelled' ? (
          <SaleCountdown opensAt={opensAt} isLater={state === 'open'} onOpen={onSaleOpens} />
        ) : null}
        {state === 'cancelled' ? null : <RoomNote event={event} />}
        {state !== 'open' ? (
          state === 'upcoming' && event.waitingRoom ? null : (
            <Closed state={state} />
          )
        ) : guardsAll(room) ? null : (
          <>
            <Link to={checkoutLink(event.id)} className={buttonClass({ size: 'lg', wide: true })}>
              Beli tiket
            </Link>
            <p className={styles.note}>
              Maksimal {event.ticketLimit} tiket per transaksi. Harga sudah termasuk semua biaya.
            </p>
          </>
        )}
      </section>
    </Card>
  );
}

const reasons: Record<Exclude<SaleState, 'open'>, string> = {
  cancelled: 'Acara ini dibatalkan.',
  upcoming: 'Penjualan belum dibuka. Siapkan data Anda, lalu kembali ke sini saat dibuka.',
  sold_out: 'Semua tiket sudah habis terjual.',
  paused: 'Penjualan tiket acara ini dihentikan sementara.',
  ended: 'Penjualan tiket sudah ditutup.',
  unannounced: 'Harga tiket segera diumumkan.',
};

function Closed({ state }: { state: Exclude<SaleState, 'open'> }): ReactNode {
  return (
    <>
      <p className={styles.closed}>{reasons[state]}</p>
      {state === 'upcoming' ? null : (
        <Link to="/events" className={buttonClass({ variant: 'secondary', wide: true })}>
          Cari acara lain
        </Link>
      )}
    </>
  );
}
