import type { Payment } from '@panggung/platform';
import { Copyable } from '@panggung/ui';
import type { ReactNode } from 'react';

interface PayToProps {
  payTo: NonNullable<Payment['payTo']>;
}

/** The numbers that the buyer gives to a bank or a shop. */
export function PayTo({ payTo: { kind, number, billerCode } }: PayToProps): ReactNode {
  return (
    <>
      {billerCode === null ? null : <Copyable label="Kode perusahaan" value={billerCode} />}
      <Copyable label={labels[kind]} value={number}>
        {inGroups(number)}
      </Copyable>
    </>
  );
}

const labels = {
  virtual_account: 'Nomor virtual account',
  bill: 'Kode bayar',
  store: 'Kode pembayaran',
} as const;

/** Groups of four digits are easier to compare. */
const inGroups = (number: string) => number.match(/.{1,4}/g)?.join(' ') ?? number;
