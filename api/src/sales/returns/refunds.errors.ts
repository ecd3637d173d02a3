import { DomainError } from '../../platform/errors/domain-error';

/** The rules give nothing back, for the reason in the message. */
export class NotRefundable extends DomainError {
  constructor(message: string) {
    super('NOT_REFUNDABLE', message);
  }
}

/** The refund is not, or not any more, in a state for this decision of an admin. */
export class RefundNotOpen extends DomainError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}
