import { isoWithOffset, jakarta } from '@panggung/format';
import { currentTraceparent, traceHeaders } from '@panggung/observability';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sameSecret } from '../auth/tokens';
import {
  GatewayUnavailable,
  type GatewayOrder,
  type GatewayStatus,
  type PayTo,
  type PaymentGateway,
} from './gateway';

export interface MidtransOptions {
  snapUrl: string;
  apiUrl: string;
  serverKey: string;
  timeoutMs?: number;
}

const createdAnswer = z.object({ token: z.string().min(1), redirect_url: z.url() });

const statusAnswer = z.object({
  transaction_status: z.string(),
  status_code: z.coerce.string(),
  fraud_status: z.string().optional(),
  gross_amount: z.coerce.number(),
  payment_type: z.string().optional(),
  issuer: z.string().optional(),
  acquirer: z.string().optional(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })).optional(),
  permata_va_number: z.string().optional(),
  biller_code: z.string().optional(),
  bill_key: z.string().optional(),
  store: z.string().optional(),
  payment_code: z.string().optional(),
  refund_amount: z.coerce.number().optional(),
  refunds: z
    .array(z.object({ refund_key: z.string(), refund_amount: z.coerce.number() }))
    .optional(),
});

const codedAnswer = z.object({ status_code: z.coerce.string() });

const faultyAnswer = z.object({ error_messages: z.array(z.string()) });

interface Answer {
  /** Midtrans' own code, which its core API also gives in the body of HTTP 200 answers. */
  code: number;
  body: unknown;
}

/**
 * A thin adapter to Midtrans Snap and its core API. The official client is not used because it has
 * no timeouts, checks no signatures and cannot be pointed at another address.
 */
export function createMidtrans(options: MidtransOptions): PaymentGateway {
  const { snapUrl, apiUrl, serverKey, timeoutMs = 6_000 } = options;
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
  };

  async function call(method: 'GET' | 'POST', url: string, content?: unknown): Promise<Answer> {
    const init = {
      method,
      headers: { ...headers, ...traceHeaders() },
      redirect: 'error' as const,
      signal: AbortSignal.timeout(timeoutMs),
      ...(content !== undefined && { body: JSON.stringify(content) }),
    };
    try {
      const response = await fetch(url, init);
      const body: unknown = await response.json().catch(() => undefined);
      const coded = codedAnswer.safeParse(body);
      const code = coded.success ? Number(coded.data.status_code) : response.status;
      if (!retriable(code) && !retriable(response.status)) return { code, body };
      throw new GatewayUnavailable(`${method} ${url} answered ${response.status}/${code}`);
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw error;
      throw new GatewayUnavailable(`${method} ${url} failed`, { cause: error });
    }
  }

  const orderUrl = (orderId: string, action: string) =>
    `${apiUrl}/v2/${encodeURIComponent(orderId)}/${action}`;

  return {
    async create(order) {
      const { code, body } = await call('POST', `${snapUrl}/snap/v1/transactions`, snapBody(order));
      const created = createdAnswer.safeParse(body);
      if (!created.success) throw new GatewayUnavailable(`create answered ${code}${wordsOf(body)}`);
      return { token: created.data.token, redirectUrl: created.data.redirect_url };
    },

    async status(orderId) {
      const { code, body } = await call('GET', orderUrl(orderId, 'status'));
      const known = statusAnswer.safeParse(body);
      if (known.success) return asStatus(known.data);
      if (code === 404) return undefined;
      throw new GatewayUnavailable(`status answered ${code}`);
    },

    async expire(orderId) {
      const { code } = await call('POST', orderUrl(orderId, 'expire'));
      if (code === 200 || code === 407) return 'expired';
      if (code === 404) return 'unknown';
      if (code === 412) return 'final';
      throw new GatewayUnavailable(`expire answered ${code}`);
    },

    async cancel(orderId) {
      const { code } = await call('POST', orderUrl(orderId, 'cancel'));
      if (code === 200) return 'cancelled';
      if (code === 404) return 'unknown';
      if (code === 412) return 'final';
      throw new GatewayUnavailable(`cancel answered ${code}`);
    },

    async refund(orderId, { key, amount, reason }) {
      const content = { refund_key: key, amount, reason };
      const { code } = await call('POST', orderUrl(orderId, 'refund'), content);
      return code === 200 || code === 201 ? 'accepted' : 'refused';
    },

    isSigned({ order_id, status_code, gross_amount, signature_key }) {
      const expected = createHash('sha512')
        .update(`${order_id}${status_code}${gross_amount}${serverKey}`)
        .digest('hex');
      return sameSecret(signature_key.toLowerCase(), expected);
    },
  };
}

/** Snap's reasons to refuse a request. */
function wordsOf(body: unknown): string {
  const faulty = faultyAnswer.safeParse(body);
  return faulty.success ? `: ${faulty.data.error_messages.join('; ')}` : '';
}

/** A wrong key of ours, too many calls, or a fault of Midtrans: a later try may succeed. */
const retriable = (code: number) => code === 401 || code === 429 || code >= 500;

function asStatus(answer: z.output<typeof statusAnswer>): GatewayStatus {
  const refunds = (answer.refunds ?? []).map((refund) => ({
    key: refund.refund_key,
    amount: refund.refund_amount,
  }));
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  return {
    transactionStatus: answer.transaction_status,
    statusCode: answer.status_code,
    fraudStatus: answer.fraud_status,
    grossAmount: answer.gross_amount,
    paymentType: answer.payment_type,
    issuer: answer.issuer,
    acquirer: answer.acquirer,
    payTo: payToOf(answer),
    refunds,
    refundedAmount: refunds.length > 0 ? sum : (answer.refund_amount ?? 0),
  };
}

/** The number to pay to. Each kind of payment method has it in fields of its own. */
function payToOf(answer: z.output<typeof statusAnswer>): PayTo | undefined {
  const [account] = answer.va_numbers ?? [];
  const { permata_va_number: permata, biller_code, bill_key, store, payment_code } = answer;
  const direct = { billerCode: null };
  if (account !== undefined) {
    const { bank: name, va_number: number } = account;
    return { kind: 'virtual_account', name, number, ...direct };
  }
  if (permata !== undefined) {
    return { kind: 'virtual_account', name: 'permata', number: permata, ...direct };
  }
  if (biller_code !== undefined && bill_key !== undefined) {
    return { kind: 'bill', name: 'mandiri', number: bill_key, billerCode: biller_code };
  }
  if (store !== undefined && payment_code !== undefined) {
    return { kind: 'store', name: store, number: payment_code, ...direct };
  }
  return undefined;
}

function snapBody(order: GatewayOrder) {
  const time = { unit: 'minutes', duration: order.minutes };
  return {
    transaction_details: { order_id: order.orderId, gross_amount: order.total },
    item_details: order.items.map((item) => ({ ...item, name: item.name.slice(0, 50) })),
    customer_details: {
      first_name: order.buyer.name,
      email: order.buyer.email,
      phone: order.buyer.phone,
    },
    credit_card: { secure: true },
    callbacks: { finish: order.finishUrl },
    expiry: { start_time: jakartaTime(order.startsAt), ...time },
    page_expiry: time,
    // Comes back with the notifications, which so belong to what the buyer did.
    custom_field1: currentTraceparent(),
  };
}

/** `YYYY-MM-DD HH:MM:SS +0700`, Midtrans' notation. */
function jakartaTime(moment: Date): string {
  const iso = isoWithOffset(moment, jakarta);
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} +0700`;
}
