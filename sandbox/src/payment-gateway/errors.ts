/** Snap refuses to create a transaction: every reason is named. */
export class SnapValidationError extends Error {
  override name = 'SnapValidationError';
  constructor(readonly messages: string[]) {
    super(messages.join('; '));
  }
}

/** The Basic credentials are not `ServerKey:`. */
export class UnknownServerKeyError extends Error {
  override name = 'UnknownServerKeyError';
}

/** No such order, or its buyer has not picked a method yet. */
export class TransactionNotFoundError extends Error {
  override name = 'TransactionNotFoundError';
}

/** The transaction's status allows no such change. */
export class CannotModifyError extends Error {
  override name = 'CannotModifyError';
}

/** The refund is more than what is left of the payment. */
export class RefundExceedsBalanceError extends Error {
  override name = 'RefundExceedsBalanceError';
}

/** The body of an action is invalid. */
export class InvalidActionError extends Error {
  override name = 'InvalidActionError';
}

/** The payment page is past its expiry: no method can be picked any more. */
export class PageExpiredError extends Error {
  override name = 'PageExpiredError';
}
