import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen } from '../processes/listen';

interface GatewayOrder {
  orderId: string;
  grossAmount: number;
  transactionStatus: string | undefined;
  fraudStatus: string;
  /** `payment_type` of its method. */
  method: string;
  /** In notifications of everything that comes after the payment. */
  settlementTime: string | undefined;
  /** By the clock of the gateway, in milliseconds. */
  settledAt: number;
  /** Of QRIS. */
  issuer: string | undefined;
  refunds: { key: string; amount: number }[];
  request: Record<string, unknown>;
  /** Fields that say where to pay. */
  payTo: Record<string, unknown>;
}

interface StateOptions {
  fraud?: string;
  amount?: number;
  method?: string;
  issuer?: string;
  payTo?: Record<string, unknown>;
}

export interface PaymentGateway {
  url: string;
  serverKey: string;
  orders: Map<string, GatewayOrder>;
  /** The time of the gateway. */
  clock: () => Date;
  /** `traceparent` of every call. */
  traces: (string | undefined)[];
  /** How often each path was called. */
  calls: string[];
  /** Answers every call with this status, while set. */
  outage: number | 'silence' | undefined;
  /** What a buyer or a bank does. */
  set(orderId: string, status: string, options?: StateOptions): void;
  /** Refuses what is to be created, with these messages. */
  complaint: ((request: Record<string, unknown>) => string[]) | undefined;
  /** Waits, while set, after a call took effect and before its answer. @param path method and path */
  beforeAnswer: ((path: string) => Promise<void>) | undefined;
  /** Does the next refund without an answer that arrives. */
  loseNextRefundAnswer: boolean;
  /** A signed notification of the order as it is, or with other fields. */
  notification(orderId: string, changes?: Record<string, string>): Record<string, unknown>;
  close(): Promise<void>;
}

/** Days in which a payment is given back; DANA never, as a method that the gateway turns down. */
const refundable: Record<string, number> = {
  qris: 7,
  gopay: 45,
  shopeepay: 365,
  ovo: 7,
  credit_card: Infinity,
};

function mayRefund({ method, issuer, settledAt }: GatewayOrder, now: Date): boolean {
  const days = method === 'qris' && issuer === 'gopay' ? 45 : (refundable[method] ?? 0);
  if (now.getTime() - settledAt > days * 86_400_000) return false;
  const time = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
  return method !== 'shopeepay' || (time >= '06:00' && time < '23:55');
}

const codes: Record<string, string> = { pending: '201', deny: '202', expire: '407', cancel: '200' };

function codeOf({ transactionStatus = 'pending', fraudStatus }: GatewayOrder): string {
  if (transactionStatus === 'capture' && fraudStatus === 'challenge') return '201';
  return codes[transactionStatus] ?? '200';
}

/** A small HTTP server that speaks the part of Midtrans' protocol that the API uses. */
export async function startPaymentGateway(): Promise<PaymentGateway> {
  const gateway = gatewayState();
  const server = createServer((request, response) => void respond(gateway, request, response));
  gateway.close = () => closeServer(server);
  gateway.url = await listen(server);
  return gateway;
}

function gatewayState(): PaymentGateway {
  const serverKey = 'SB-Mid-server-test';
  const orders = new Map<string, GatewayOrder>();
  const known = (orderId: string) => {
    const order = orders.get(orderId);
    if (order === undefined) throw new Error(`the gateway has no order ${orderId}`);
    return order;
  };
  const gateway: PaymentGateway = {
    url: '',
    serverKey,
    orders,
    clock: () => new Date(),
    calls: [],
    traces: [],
    outage: undefined,
    complaint: undefined,
    beforeAnswer: undefined,
    loseNextRefundAnswer: false,
    set(orderId, status, { fraud = 'accept', amount, method, issuer, payTo } = {}) {
      const order = known(orderId);
      order.transactionStatus = status;
      if (status === 'settlement') order.settlementTime ??= '2030-01-01 12:00:00';
      if (['settlement', 'capture'].includes(status)) order.settledAt ||= gateway.clock().getTime();
      order.fraudStatus = fraud;
      if (issuer !== undefined) order.issuer = issuer;
      if (amount !== undefined) order.grossAmount = amount;
      if (method !== undefined) order.method = method;
      if (payTo !== undefined) order.payTo = payTo;
    },
    notification(orderId, changes = {}) {
      const order = known(orderId);
      const { custom_field1 } = order.request;
      const fields = { ...statusOf(order), custom_field1, ...changes };
      const { order_id, status_code, gross_amount } = fields;
      const signature_key = createHash('sha512')
        .update(`${order_id}${status_code}${gross_amount}${serverKey}`)
        .digest('hex');
      return { ...fields, signature_key };
    },
    close: () => Promise.resolve(),
  };
  return gateway;
}

async function respond(
  gateway: PaymentGateway,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = `${request.method} ${request.url}`;
  gateway.calls.push(path);
  gateway.traces.push(request.headers['traceparent'] as string | undefined);
  const body = await bodyOf(request);
  if (gateway.outage === 'silence') return;
  const isLost = gateway.loseNextRefundAnswer && path.endsWith('/refund');
  const [status, answer] = gateway.outage
    ? [gateway.outage, { status_code: String(gateway.outage) }]
    : handle(gateway, path, body, request.headers.authorization);
  if (isLost) {
    gateway.loseNextRefundAnswer = false;
    response.destroy();
    return;
  }
  await gateway.beforeAnswer?.(path);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
}

function handle(
  gateway: PaymentGateway,
  path: string,
  body: Record<string, unknown>,
  authorization?: string,
): [number, object] {
  const expected = `Basic ${Buffer.from(`${gateway.serverKey}:`).toString('base64')}`;
  if (authorization !== expected) return [401, { status_code: '401' }];
  if (path === 'POST /snap/v1/transactions') return create(gateway, body);
  const [, orderId = '', action] = /\/v2\/([^/]+)\/(status|expire|cancel|refund)$/.exec(path) ?? [];
  const order = gateway.orders.get(decodeURIComponent(orderId));
  if (order?.transactionStatus === undefined) return [404, { status_code: '404' }];
  if (action === 'refund') return refund(gateway, order, body);
  if (action === 'expire') {
    if (!['pending', 'expire'].includes(order.transactionStatus)) {
      return [412, { status_code: '412' }];
    }
    order.transactionStatus = 'expire';
  }
  if (action === 'cancel') {
    if (!['pending', 'authorize', 'capture'].includes(order.transactionStatus)) {
      return [412, { status_code: '412' }];
    }
    order.transactionStatus = 'cancel';
  }
  return [200, statusOf(order)];
}

/** As Midtrans: the same key is the same refund; never more than came in. */
function refund(
  gateway: PaymentGateway,
  order: GatewayOrder,
  body: Record<string, unknown>,
): [number, object] {
  const { refund_key: key, amount } = body as { refund_key: string; amount: number };
  if (order.refunds.some((earlier) => earlier.key === key)) return [200, statusOf(order)];
  const isPaid = ['settlement', 'partial_refund'].includes(order.transactionStatus ?? '');
  if (!isPaid || !mayRefund(order, gateway.clock())) return [412, { status_code: '412' }];
  const left = order.grossAmount - refundedOf(order);
  if (amount > left) return [414, { status_code: '414' }];
  order.refunds.push({ key, amount });
  order.transactionStatus = amount === left ? 'refund' : 'partial_refund';
  return [200, statusOf(order)];
}

function create(gateway: PaymentGateway, body: Record<string, unknown>): [number, object] {
  const { orders } = gateway;
  const details = body['transaction_details'] as { order_id: string; gross_amount: number };
  const items = body['item_details'] as { price: number; quantity: number }[];
  if (gateway.complaint !== undefined) return [400, { error_messages: gateway.complaint(body) }];
  const sum = items.reduce((total, item) => total + item.price * item.quantity, 0);
  if (sum !== details.gross_amount) return [400, { error_messages: ['gross_amount'] }];
  if (!/^[A-Za-z0-9\-_~.]{1,50}$/.test(details.order_id) || orders.has(details.order_id)) {
    return [400, { error_messages: ['order_id'] }];
  }
  orders.set(details.order_id, {
    orderId: details.order_id,
    grossAmount: details.gross_amount,
    transactionStatus: undefined,
    fraudStatus: 'accept',
    method: 'qris',
    settlementTime: undefined,
    settledAt: 0,
    issuer: undefined,
    refunds: [],
    request: body,
    payTo: {},
  });
  const token = `token-${details.order_id}`;
  return [201, { token, redirect_url: `${gateway.url}/pay/${token}` }];
}

const statusOf = (order: GatewayOrder) => ({
  order_id: order.orderId,
  transaction_id: `tx-${order.orderId}`,
  transaction_status: order.transactionStatus ?? 'pending',
  status_code: codeOf(order),
  fraud_status: order.fraudStatus,
  gross_amount: `${order.grossAmount}.00`,
  payment_type: order.method,
  ...(order.method === 'qris' &&
    order.issuer !== undefined && { issuer: order.issuer, acquirer: 'gopay' }),
  ...order.payTo,
  ...(order.settlementTime !== undefined && { settlement_time: order.settlementTime }),
  ...(order.refunds.length > 0 && {
    refund_amount: `${refundedOf(order)}.00`,
    refunds: order.refunds.map(({ key, amount }) => ({
      refund_key: key,
      refund_amount: `${amount}.00`,
    })),
  }),
});

const refundedOf = ({ refunds }: GatewayOrder) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
