import { Link, useAuth, useLocation } from '@panggung/platform';
import { Field } from '@panggung/ui';
import type { ChangeEvent, ReactNode } from 'react';
import type { Buyer, BuyerFaults } from './buyer';
import styles from '../selection/ticket-picker.module.css';

interface BuyerFieldsProps {
  buyer: Buyer;
  faults: BuyerFaults;
  onChange: (change: Partial<Buyer>) => void;
  /** More about who the tickets are for. */
  children: ReactNode;
}

/** Who buys: where the tickets are mailed to, and whose name stands on them. */
export function BuyerFields(props: BuyerFieldsProps): ReactNode {
  const { buyer, faults, onChange, children } = props;
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  const field = (name: keyof Buyer) => ({
    id: `buyer-${name}`,
    name,
    required: true,
    error: faults[name],
    value: buyer[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>2. Data pembeli</legend>
      {user ? (
        <p className={styles.hint}>Diisi dari akun Anda. Ubah bila perlu untuk pesanan ini.</p>
      ) : (
        <p className={styles.hint}>
          Tidak perlu akun. Sudah punya?{' '}
          <Link to={`/login?returnTo=${encodeURIComponent(pathname + search)}`}>Masuk</Link>
        </p>
      )}
      <Field
        {...field('name')}
        label="Nama lengkap"
        autoComplete="name"
        hint="Sesuai kartu identitas, tercetak di tiket."
      />
      <Field
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="E-tiket dikirim ke alamat ini."
      />
      <Field
        {...field('phone')}
        label="Nomor telepon"
        type="tel"
        autoComplete="tel"
        hint="Hanya untuk kabar penting tentang acara Anda."
      />
      {children}
    </fieldset>
  );
}
