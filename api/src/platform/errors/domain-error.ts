/** Every code that an answer of this API can carry. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'SOLD_OUT',
  'SALE_NOT_OPEN',
  'SALE_ENDED',
  'GOODS_NOT_AT_EVENT',
  'EMAIL_TAKEN',
  'ORDER_EXPIRED',
  'ORDER_ALREADY_PAID',
  'UNPAID_ORDER_EXISTS',
  'UNPAID_LIMIT_REACHED',
  'NOT_REFUNDABLE',
  'NOT_TRANSFERABLE',
  'ALREADY_DECIDED',
  'ACCOUNT_IN_USE',
  'ACCOUNT_SUSPENDED',
  'LINK_EXPIRED',
  'DEVICE_REVOKED',
  'SIGN_IN_EXPIRED',
  'IDEMPOTENCY_IN_PROGRESS',
  'CONFLICT',
  'NAME_KNOWN',
  'VERSION_MISSING',
  'VERSION_OUTDATED',
  'PROMO_CODE_REFUSED',
  'WAITING_ROOM_CLOSED',
  'PASS_NEEDED',
  'NOT_YOUR_TURN',
  'PASS_OVER',
  'LIMIT_EXCEEDED',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'CODE_NEEDED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'PROOF_NEEDED',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNUSABLE_FILE',
  'GATEWAY_UNAVAILABLE',
  'BUSY',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One field that was refused, and why, in words for the person who filled it in. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The account whose password was right; for an identity provider that checks our passwords. */
export interface KnownPassword {
  accountId: string;
  name: string;
  emailVerified: boolean;
}

/** What is stored now, for an update that was made over something older. */
export interface PresentState {
  present: { version: string };
}

/** What has such a name already, for somebody who wants to make it. */
export interface KnownNames {
  existing: { id: string; stage_name: string; genre: string | null; hasAccount: boolean }[];
}

/** Why a pass of a waiting room is over: an order was made with it, or it was not used. */
export interface PassEnd {
  wasSpent: boolean;
}

export type ErrorDetails =
  FieldProblem[] | { transactionId: string } | KnownPassword | PresentState | KnownNames | PassEnd;

/**
 * A refusal by a business rule. Its message is Indonesian and meant for buyers. It knows nothing
 * about HTTP: the error handler gives each code its status.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: ErrorDetails,
  ) {
    super(message);
    this.name = new.target.name;
  }
}
