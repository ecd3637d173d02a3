import { Link, useAuth } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './sign-up-call.module.css';

/** Product specification §9. */
const figures = [
  ['500+', 'Acara'],
  ['100K+', 'Pengguna'],
  ['200+', 'Artis'],
  ['25+', 'Kota'],
] as const;

/** The marketing figures and the way to an account. */
export function SignUpCall(): ReactNode {
  const { user } = useAuth();
  return (
    <section className={styles.call} aria-labelledby="sign-up">
      <div className={styles.text}>
        <h2 id="sign-up">Panggung berikutnya menunggu Anda</h2>
        <p>Simpan tiket di satu tempat dan dapatkan kabar penjualan lebih awal.</p>
        {user === null ? (
          <Link to="/register" className={buttonClass({ size: 'lg' })}>
            Daftar gratis
          </Link>
        ) : (
          <Link to="/events" className={buttonClass({ size: 'lg' })}>
            Cari acara
          </Link>
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(([figure, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
