import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './cart-link.module.css';
import { useCart } from './use-cart';

/** The way to the cart in the header of every page, with the number of pieces; none when empty. */
export function CartLink(): ReactNode {
  const count = useCart().reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return null;
  return (
    <Link to="/cart" className={styles.link} aria-label={`Keranjang, ${count} barang`}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.bag}>
        <path d="M5 8h14l1 12H4z" />
        <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
      </svg>
      <span className={styles.count}>{count}</span>
    </Link>
  );
}
