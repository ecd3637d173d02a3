import { href } from '@panggung/addresses';
import { Link, useAuth, useLocation } from '@panggung/platform';
import type { TextProps } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Buyer } from './buyer';
import styles from '../selection/ticket-picker.module.css';

interface BuyerFieldsProps {
  field: (name: keyof Buyer) => TextProps;
  /** Further fields about the holders of the tickets. */
  children: ReactNode;
}

/** The buyer: where the tickets are mailed to, and the default name on them. */
export function BuyerFields({ field, children }: BuyerFieldsProps): ReactNode {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>2. Data pembeli</legend>
      {user ? (
        <p className={styles.hint}>Diisi dari akun Anda. Ubah bila perlu untuk pesanan ini.</p>
      ) : (
        <p className={styles.hint}>
          Tidak perlu akun. Sudah punya?{' '}
          <Link to={href('/login', { returnTo: pathname + search })}>Masuk</Link>
        </p>
      )}
      <Field
        {...field('name')}
        required
        label="Nama lengkap"
        autoComplete="name"
        hint="Sesuai kartu identitas, tercetak di tiket."
      />
      <Field
        {...field('email')}
        required
        label="Email"
        type="email"
        autoComplete="email"
        hint="E-tiket dikirim ke alamat ini."
      />
      <Field
        {...field('phone')}
        required
        label="Nomor telepon"
        type="tel"
        autoComplete="tel"
        hint="Hanya untuk kabar penting tentang acara Anda."
      />
      {children}
    </fieldset>
  );
}
