import { Link, useAuth, useLocation } from '@panggung/platform';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Buyer } from './buyer.schema';
import styles from './ticket-picker.module.css';

/** Who buys: where the tickets are mailed to, and whose name stands on them. */
export function BuyerFields({ form }: { form: UseFormReturn<Buyer> }): ReactNode {
  const { register, formState } = form;
  const { errors } = formState;
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
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        id="buyer-email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="E-tiket dikirim ke alamat ini."
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        id="buyer-phone"
        label="Nomor telepon"
        type="tel"
        autoComplete="tel"
        hint="Hanya untuk kabar penting tentang acara Anda."
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
    </fieldset>
  );
}
