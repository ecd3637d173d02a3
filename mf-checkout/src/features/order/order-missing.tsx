import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

interface OrderMissingProps {
  /** Path of this page, for the return after the login. */
  path: string;
  loggedIn: boolean;
}

/** The order does not exist, or the visitor may not see it: the API does not tell which. */
export function OrderMissing({ path, loggedIn }: OrderMissingProps): ReactNode {
  return (
    <>
      <h1>Pesanan tidak dapat dibuka</h1>
      <EmptyState
        title="Pesanan ini tidak ada, atau bukan milik Anda di perangkat ini"
        action={
          loggedIn ? (
            <Link to="/transactions" className={buttonClass()}>
              Lihat transaksi saya
            </Link>
          ) : (
            <Link to={href('/login', { returnTo: path })} className={buttonClass()}>
              Masuk
            </Link>
          )
        }
      >
        Membeli tanpa akun? Buka tautan di email yang kami kirim kepada Anda, atau{' '}
        <Link to="/tickets/find">minta tautan baru</Link>. Membeli dengan akun? Masuk dengan akun
        yang Anda pakai saat memesan.
      </EmptyState>
    </>
  );
}
