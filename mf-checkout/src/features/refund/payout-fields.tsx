import type { TextProps } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Payout } from './payout';
import styles from './refund.module.css';

interface PayoutFieldsProps {
  field: (name: keyof Payout) => TextProps;
}

/** Bank account for a refund that cannot go back by the payment method. */
export function PayoutFields({ field }: PayoutFieldsProps): ReactNode {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Rekening tujuan</legend>
      <p className={styles.hint}>
        Cara bayar Anda tidak menerima pengembalian otomatis, jadi kami transfer ke rekening bank.
      </p>
      <Field
        {...field('bank')}
        label="Bank"
        hint="Misalnya BCA, BRI, atau Bank Jago."
        required
        autoComplete="off"
      />
      <Field
        {...field('accountNumber')}
        label="Nomor rekening"
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...field('accountName')}
        label="Nama pemilik rekening"
        hint="Persis seperti di buku tabungan."
        required
        autoComplete="name"
      />
    </fieldset>
  );
}
