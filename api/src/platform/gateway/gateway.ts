import { DomainError } from '../errors/domain-error';

/** The gateway cannot be reached, is overloaded or answers nonsense: try again later. */
export class GatewayUnavailable extends DomainError {
  constructor(reason: string, options?: { cause: unknown }) {
    super('GATEWAY_UNAVAILABLE', 'Layanan pembayaran sedang terganggu. Silakan coba lagi.');
    this.reason = reason;
    if (options) this.cause = options.cause;
  }
  /** For the log; buyers never see it. */
  readonly reason: string;
}

export interface GatewayOrder {
  /** At most 50 characters of [A-Za-z0-9-_~.]. */
  orderId: string;
  total: number;
  items: { id: string; name: string; price: number; quantity: number }[];
  buyer: { name: string; email: string; phone: string };
  /** Where the gateway's page sends the buyer afterwards. */
  finishUrl: string;
  startsAt: Date;
  minutes: number;
}

/** What the gateway knows about one order of its own. */
export interface GatewayStatus {
  transactionStatus: string;
  statusCode: string;
  fraudStatus: string | undefined;
  /** Rupiah. */
  grossAmount: number;
  paymentType: string | undefined;
  /** For QRIS: whose app paid, and who received the money. */
  issuer: string | undefined;
  acquirer: string | undefined;
  /** Where the buyer has to pay; undefined for methods that need the gateway's page or an app. */
  payTo: PayTo | undefined;
  /** Refunds of this payment, whoever made them. Rupiah. */
  refunds: { key: string; amount: number }[];
  /** The sum of these refunds; some answers of the gateway have only the sum. */
  refundedAmount: number;
}

/** A number that the buyer pays to at a bank or in a shop. */
export interface PayTo {
  /** `bill` is Mandiri's way: a company's code beside the number. */
  kind: 'virtual_account' | 'bill' | 'store';
  /** Bank or chain of shops, as the gateway names it, e.g. `bca`. */
  name: string;
  number: string;
  billerCode: string | null;
}

export interface GatewayRefund {
  /** Identifies the refund: sent again with the same key, it is still one refund. */
  key: string;
  amount: number;
  reason: string;
}

export interface PaymentGateway {
  /** @throws GatewayUnavailable */
  create(order: GatewayOrder): Promise<{ token: string; redirectUrl: string }>;
  /** Undefined when the gateway does not know the order: nobody has chosen a method yet. */
  status(orderId: string): Promise<GatewayStatus | undefined>;
  /** Ends an order so that it cannot be paid any more; `final` when its status forbids that. */
  expire(orderId: string): Promise<'expired' | 'unknown' | 'final'>;
  /** Ends a payment under review, whose money is not settled; `final` when its status forbids that. */
  cancel(orderId: string): Promise<'cancelled' | 'unknown' | 'final'>;
  /**
   * Refunds money to where it came from.
   * @returns `refused` when the payment cannot be refunded this way in its current state
   */
  refund(orderId: string, refund: GatewayRefund): Promise<'accepted' | 'refused'>;
  /** Whether a notification was signed with our server key. */
  isSigned(notification: {
    order_id: string;
    status_code: string;
    gross_amount: string;
    signature_key: string;
  }): boolean;
}
