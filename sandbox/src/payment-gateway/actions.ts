import { randomInt, randomUUID } from 'node:crypto';
import { CannotModifyError, InvalidActionError, RefundExceedsBalanceError } from './errors';
import type { Change } from './gateway';
import { methodOf } from './methods';
import { isInWindow } from './refund-windows';
import { refundedAmount, type Charge, type Refund } from './transaction';

/** Changes by a merchant or a buyer; each throws CannotModifyError if the status forbids it. */

function requirePending(charge: Charge): void {
  if (charge.status !== 'pending') throw new CannotModifyError(charge.status);
}

function requireChallenge({ status, fraud }: Charge): void {
  if (status !== 'capture' || fraud !== 'challenge') throw new CannotModifyError(status);
}

/** The patch of a successful payment: a card is captured, everything else is settled. */
export function paid({ method }: Charge): Partial<Charge> {
  const status = methodOf(method).group === 'card' ? 'capture' : 'settlement';
  return { status, fraud: 'accept', settledAt: Date.now() };
}

export const pay: Change = (charge) => {
  requirePending(charge);
  return paid(charge);
};

export const decline: Change = (charge) => {
  requirePending(charge);
  return { status: 'deny', fraud: methodOf(charge.method).group === 'card' ? 'deny' : 'accept' };
};

export const challenge: Change = (charge) => {
  requirePending(charge);
  if (methodOf(charge.method).group !== 'card') throw new CannotModifyError(charge.method);
  return { status: 'capture', fraud: 'challenge' };
};

/** Asking again about an expired transaction is answered, not refused. */
export const expire: Change = (charge) => {
  if (charge.status === 'expire') return undefined;
  requirePending(charge);
  return { status: 'expire' };
};

export const cancel: Change = ({ status }) => {
  if (!['pending', 'authorize', 'capture'].includes(status)) throw new CannotModifyError(status);
  return { status: 'cancel' };
};

export const approve: Change = (charge) => {
  requireChallenge(charge);
  return { fraud: 'accept', settledAt: Date.now() };
};

export const denyChallenge: Change = (charge) => {
  requireChallenge(charge);
  return { status: 'deny', fraud: 'deny' };
};

export interface RefundRequest {
  refund_key?: string | undefined;
  amount?: number | undefined;
  reason?: string | undefined;
}

/** The refund that an earlier request with the same key made. */
export function refundOf(charge: Charge, key: string | undefined): Refund | undefined {
  return key === undefined ? undefined : charge.refunds.find((refund) => refund.key === key);
}

/**
 * Gives money back; a key that was used before changes nothing.
 * @param now the time that is compared with the method's refund window
 */
export function refund(request: RefundRequest, now = Date.now()): Change {
  return (charge, { grossAmount }) => {
    if (refundOf(charge, request.refund_key)) return undefined;
    const isPaid = charge.status === 'settlement' || charge.status === 'partial_refund';
    if (!isPaid || !methodOf(charge.method).refundable) throw new CannotModifyError(charge.status);
    if (!isInWindow(charge, now)) throw new CannotModifyError(charge.status);
    const left = grossAmount - refundedAmount(charge);
    const amount = request.amount ?? left;
    if (!Number.isSafeInteger(amount) || amount < 1) {
      throw new InvalidActionError('amount must be a whole number greater than 0');
    }
    if (amount > left) throw new RefundExceedsBalanceError(String(amount));
    const made: Refund = {
      id: randomInt(1, 2 ** 31),
      key: request.refund_key ?? randomUUID(),
      amount,
      reason: request.reason ?? '',
      at: Date.now(),
    };
    return {
      status: amount === left ? 'refund' : 'partial_refund',
      refunds: [...charge.refunds, made],
    };
  };
}
