import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './login.module.css';

/** Written by checkout: access tokens of orders made without an account. A logout keeps them. */
const storageKey = 'panggung.orders';

function areLeft(): boolean {
  try {
    return !['{}', null].includes(localStorage.getItem(storageKey));
  } catch {
    return false;
  }
}

/** Says after a logout that orders made without an account are still on this device. */
export function OrdersLeft(): ReactNode {
  const [left, setLeft] = useState(false);
  // In an effect, because the server renders this page too and has no storage.
  useEffect(() => setLeft(areLeft()), []);
  if (!left) return null;
  return (
    <p className={styles.quiet}>
      Pesanan tanpa akun masih tersimpan di perangkat ini. Komputer bersama?{' '}
      <Link to={href('/tickets/find')}>Lupakan di perangkat ini</Link>.
    </p>
  );
}
