import { paymentTypeName, refundDurations, type RefundDuration } from '@panggung/policy';

type Duration = keyof typeof refundDurations;

/** Payment types of the gateway that it can refund itself, with how long that takes. */
const byGateway: Readonly<Record<string, Duration>> = {
  credit_card: 'card',
  qris: 'e_wallet',
  gopay: 'e_wallet',
  shopeepay: 'e_wallet',
  dana: 'e_wallet',
  ovo: 'e_wallet',
  kredivo: 'e_wallet',
  akulaku: 'e_wallet',
};

export interface RefundMethod {
  kind: 'gateway' | 'manual';
  /** How the money comes back, in words for buyers. */
  name: string;
  duration: string;
}

/** Money that came through virtual accounts and shops is sent to a bank account by a person. */
export const refundKindOf = (paymentType: string | null): RefundMethod['kind'] =>
  paymentType !== null && paymentType in byGateway ? 'gateway' : 'manual';

/** @param kind how this refund is made; a payment that the gateway turned down is made by hand */
export function refundMethod(
  paymentType: string | null,
  kind: RefundMethod['kind'] = refundKindOf(paymentType),
): RefundMethod {
  const type = kind === 'gateway' ? (paymentType ?? '') : '';
  const name = paymentTypeName(type) ?? 'Transfer bank';
  const duration = byGateway[type] ?? 'virtual_account';
  return { kind, name, duration: inWords(refundDurations[duration]) };
}

const inWords = ({ minDays, maxDays }: RefundDuration) => `${minDays}–${maxDays} hari`;
