import type { Payment } from '@panggung/platform';
import { Copyable } from '@panggung/ui';
import type { ReactNode } from 'react';

interface PayToProps {
  payTo: NonNullable<Payment['payTo']>;
}

/** The numbers that a bank or a shop asks for. */
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

/** Four digits at a time can be compared with a screen. */
const inGroups = (number: string) => number.match(/.{1,4}/g)?.join(' ') ?? number;
