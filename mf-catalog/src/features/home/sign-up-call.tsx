import { href } from '@panggung/addresses';
import { Link, useAuth } from '@panggung/platform';
import { marketingFigures } from '@panggung/policy';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './sign-up-call.module.css';
import stage from './stage.module.css';

const figures = [
  [marketingFigures.events, 'Acara'],
  [marketingFigures.users, 'Pengguna'],
  [marketingFigures.artists, 'Artis'],
  [marketingFigures.cities, 'Kota'],
] as const;

/** The marketing figures and a link to register. */
export function SignUpCall(): ReactNode {
  const { user } = useAuth();
  return (
    <section className={`${stage.stage} ${styles.call}`} aria-labelledby="sign-up">
      <div className={styles.text}>
        <h2 id="sign-up">Panggung berikutnya menunggu Anda</h2>
        <p>Simpan tiket di satu tempat dan dapatkan kabar penjualan lebih awal.</p>
        {user === null ? (
          <Link to={href('/register')} className={buttonClass({ size: 'lg' })}>
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
