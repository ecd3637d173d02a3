import { href } from '@panggung/addresses';
import { formatLongDate } from '@panggung/format';
import { Link, type MerchandiseDetail } from '@panggung/platform';
import { Alert, buttonClass } from '@panggung/ui';
import { useId, type ReactNode } from 'react';
import { cityOf, pickupChoices } from './pickup-choices';
import styles from './pickup.module.css';

/** The events whose tickets the goods of a cart can be bought with. */
export function PickupSection({ items }: { items: readonly MerchandiseDetail[] }): ReactNode {
  const id = useId();
  const { choices, haveAll } = pickupChoices(items);
  if (choices.length === 0) {
    return (
      <Link to={href('/merchandise')} className={buttonClass({ variant: 'secondary' })}>
        Lihat merchandise lain
      </Link>
    );
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Pilih acara</h2>
      <Alert tone="info" title="Merchandise dibayar bersama tiket dalam satu pesanan">
        {haveAll
          ? 'Pilih tiket salah satu acara ini: isi keranjang ikut dalam pesanan itu, dan Anda mengambilnya di booth merchandise di lokasi acara.'
          : 'Pilih acara untuk sebagian barang, dan ambil di booth merchandise di lokasinya; sisanya tetap di keranjang untuk acara lain.'}
      </Alert>
      <ul role="list">
        {choices.map(({ event, names }) => (
          <li key={event.id} className={styles.choice}>
            <Link to={href('/events/:id', { id: event.id })} className={styles.title}>
              {event.title}
            </Link>
            <span className={styles.note}>
              {formatLongDate(event.date)} · {event.venue}, {cityOf(event)}
            </span>
            {haveAll ? null : <span className={styles.note}>{names.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
