import type { Executor } from '../../platform/db/database';
import type { Log } from '../../platform/log';
import type { AttemptRow } from './payments.repository';
import { raiseAlert, type NewAlert } from '../../operations';

type Attempt = Pick<AttemptRow, 'id' | 'orderId'>;

/** Raises an alert about a payment that only people can correct; once for the same facts. */
export const alertOfPayment = (
  db: Executor,
  log: Log,
  kind: NewAlert['kind'],
  { id, orderId }: Attempt,
  details: { amount?: number; expected?: number },
): Promise<void> =>
  raiseAlert(db, log, {
    kind,
    subject: [id, details.amount ?? ''].join(':'),
    orderId,
    details: { attempt: id, ...details },
  });
