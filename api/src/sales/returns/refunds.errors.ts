import { DomainError } from '../../platform/errors/domain-error';

/** The rules give nothing back, for the reason in the message. */
export class NotRefundable extends DomainError {
  constructor(message: string) {
    super('NOT_REFUNDABLE', message);
  }
}

/** What an admin decides about a refund is no longer, or not yet, to be decided. */
export class RefundNotOpen extends DomainError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}
