import { randomInt, randomUUID } from 'node:crypto';
import { methodOf, type MethodId } from './methods';
import type { Charge, Transaction } from './transaction';

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

function reference(method: MethodId): string {
  switch (methodOf(method).group) {
    case 'va':
      return method === 'echannel' ? digits(12) : `8${digits(15)}`;
    case 'store':
      return digits(method === 'alfamart' ? 16 : 14);
    case 'card':
      return digits(6);
    default:
      return digits(12);
  }
}

/** When a method picked at this moment must be paid. */
function deadline({ expiry }: Transaction, method: MethodId, at: number): number {
  if (!expiry) return at + methodOf(method).defaultMinutes * 60_000;
  return (expiry.startAt ?? at) + expiry.durationMs;
}

/** The charge that starts when the buyer picks a method. */
export function newCharge(transaction: Transaction, method: MethodId, at: number): Charge {
  return {
    transactionId: randomUUID(),
    method,
    at,
    expiresAt: deadline(transaction, method, at),
    status: 'pending',
    fraud: 'accept',
    reference: reference(method),
    refunds: [],
  };
}
