import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { paymentGateway } from '../payment-gateway/plugin';

export const SERVER_KEY = 'SB-Mid-server-for-tests';
export const PUBLIC_URL = 'https://panggung.example';
export const NOTIFICATIONS = '/api/payments/notifications';

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'panggung-sandbox-'));

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface GatewayHarness {
  url: string;
  /** A call with the server key. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
  /** Creates an order of Rp 150.000 and gives its page token. */
  order(orderId: string, more?: object): Promise<string>;
  /** Sends a form of the payment page. */
  form(token: string, path: string, fields: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** The gateway alone on a free port. */
export async function startGateway(options: {
  dataDir: string;
  notificationUrl: string;
  retryUnitMs?: number;
}): Promise<GatewayHarness> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(paymentGateway, {
    prefix: '/sandbox/pay',
    publicUrl: PUBLIC_URL,
    serverKey: SERVER_KEY,
    retryUnitMs: 1,
    ...options,
  });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sandbox/pay`;

  const call: GatewayHarness['call'] = async (method, path, body, key = SERVER_KEY) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };

  return {
    url,
    call,
    async order(orderId, more = {}) {
      const { body } = await call('POST', '/snap/v1/transactions', {
        transaction_details: { order_id: orderId, gross_amount: 150_000 },
        callbacks: { finish: `${PUBLIC_URL}/checkout/1/status` },
        ...more,
      });
      return String(body['token']);
    },
    form: (token, path, fields) =>
      fetch(`${url}/snap/v4/redirection/${token}/${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    close: () => app.close(),
  };
}
