import { DomainError } from '../errors/domain-error';

/** The gateway cannot be reached, is overloaded or answers nonsense: try again later. */
export class GatewayUnavailable extends DomainError {
  constructor(reason: string, options?: { cause: unknown }) {
    super('GATEWAY_UNAVAILABLE', 'Layanan pembayaran sedang terganggu. Silakan coba lagi.');
    this.reason = reason;
    if (options) this.cause = options.cause;
  }
  /** For the log; shoppers never see it. */
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
}

export interface PaymentGateway {
  /** @throws GatewayUnavailable */
  create(order: GatewayOrder): Promise<{ token: string; redirectUrl: string }>;
  /** Undefined when the gateway does not know the order: nobody has chosen a method yet. */
  status(orderId: string): Promise<GatewayStatus | undefined>;
  /** Ends an order so that it cannot be paid any more; `final` when its status forbids that. */
  expire(orderId: string): Promise<'expired' | 'unknown' | 'final'>;
  /** Whether a notification was signed with our server key. */
  isSigned(notification: {
    order_id: string;
    status_code: string;
    gross_amount: string;
    signature_key: string;
  }): boolean;
}
