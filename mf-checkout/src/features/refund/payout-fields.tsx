import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Payout, PayoutFaults } from './payout';
import styles from './refund.module.css';

interface PayoutFieldsProps {
  payout: Payout;
  faults: PayoutFaults;
  onChange: (change: Partial<Payout>) => void;
}

/** Where the money goes that cannot go back the way it came. */
export function PayoutFields({ payout, faults, onChange }: PayoutFieldsProps): ReactNode {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Rekening tujuan</legend>
      <p className={styles.hint}>
        Cara bayar Anda tidak menerima pengembalian otomatis, jadi kami transfer ke rekening bank.
      </p>
      <Field
        id="payout-bank"
        label="Bank"
        hint="Misalnya BCA, BRI, atau Bank Jago."
        required
        autoComplete="off"
        error={faults.bank}
        value={payout.bank}
        onChange={(event) => onChange({ bank: event.currentTarget.value })}
      />
      <Field
        id="payout-number"
        label="Nomor rekening"
        required
        inputMode="numeric"
        autoComplete="off"
        error={faults.accountNumber}
        value={payout.accountNumber}
        onChange={(event) => onChange({ accountNumber: event.currentTarget.value })}
      />
      <Field
        id="payout-name"
        label="Nama pemilik rekening"
        hint="Persis seperti di buku tabungan."
        required
        autoComplete="name"
        error={faults.accountName}
        value={payout.accountName}
        onChange={(event) => onChange({ accountName: event.currentTarget.value })}
      />
    </fieldset>
  );
}
