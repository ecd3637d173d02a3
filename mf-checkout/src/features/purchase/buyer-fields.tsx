import { Link, useAuth, useLocation } from '@panggung/platform';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Buyer, BuyerFaults } from './buyer';
import styles from './ticket-picker.module.css';

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
        id="buyer-name"
        label="Nama lengkap"
        autoComplete="name"
        hint="Sesuai kartu identitas, tercetak di tiket."
        required
        name="name"
        error={faults.name}
        value={buyer.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Field
        id="buyer-email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="E-tiket dikirim ke alamat ini."
        required
        name="email"
        error={faults.email}
        value={buyer.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <Field
        id="buyer-phone"
        label="Nomor telepon"
        type="tel"
        autoComplete="tel"
        hint="Hanya untuk kabar penting tentang acara Anda."
        required
        name="phone"
        error={faults.phone}
        value={buyer.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      {children}
    </fieldset>
  );
}
