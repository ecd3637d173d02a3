import type { Executor } from '../../platform/db/database';
import type { Log } from '../../platform/log';
import type { AttemptRow } from './payments.repository';
import { raiseAlert, type NewAlert } from '../../operations';

type Attempt = Pick<AttemptRow, 'id' | 'orderId'>;

/** Tells administration of a payment that nothing here can mend; the same facts tell it once. */
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
