import { randomUUID } from 'node:crypto';
import { freePort } from '@panggung/stack/ports';
import { createTestDatabase, openForTest } from './databases';
import { plain } from '../outside/mails';
import { eventually } from '@panggung/test-support/processes/ready';
import { planApi } from '@panggung/test-support/site/copies';
import { startPaymentGateway } from '@panggung/test-support/peers/gateway';
import { startMailServer } from '@panggung/test-support/peers/mail-server';
import { startOidcProvider } from '@panggung/test-support/peers/oidc-provider';

interface Sent {
  body?: object | Buffer | string;
  headers?: Record<string, string>;
  type?: string;
}

/**
 * The api as it runs in production, as a process of its own with its workers, and what it writes. What
 * is outside of it is of this test.
 * @param flags of Node.js
 * @param settings that are other than usual
 */
export async function startLoggingApi(
  level: string,
  flags: string[] = [],
  settings: Record<string, string> = {},
) {
  const database = await createTestDatabase();
  const db = openForTest(database.url, 4);
  const gateway = await startPaymentGateway();
  const mailServer = await startMailServer();
  const provider = await startOidcProvider();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let written = '';
  const api = await planApi(
    {
      LOG_LEVEL: level,
      PUBLIC_URL: origin,
      DATABASE_URL: database.url,
      SMTP_URL: mailServer.url,
      OIDC_ISSUER: provider.issuer,
      OIDC_TIMEOUT_SECONDS: '1',
      MIDTRANS_SNAP_URL: gateway.url,
      MIDTRANS_API_URL: gateway.url,
      MIDTRANS_SERVER_KEY: gateway.serverKey,
      UNPAID_TICKETS_PER_NETWORK: '',
      MAILED_ADDRESSES_PER_NETWORK: '',
      ...settings,
    },
    { port, flags, onOutput: (text) => (written += text) },
  );
  await api.start();

  async function call<Answer = Record<string, never>>(
    method: string,
    path: string,
    { body, headers = {}, type = 'application/json' }: Sent = {},
  ) {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await fetch(`${origin}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isRaw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      answer: (isJson ? JSON.parse(text) : {}) as Answer,
    };
  }

  /** The token of a link to `path` that was mailed to an address. */
  async function mailedToken(address: string, path: string): Promise<string> {
    const link = new RegExp(`${path}#token=([\\w.-]+)`);
    return eventually(`a link to ${path} for ${address}`, () => {
      const mails = mailServer.mails.filter((mail) => mail.includes(`<${address}>`)).map(plain);
      return mails.flatMap((mail) => link.exec(mail)?.[1] ?? []).at(-1);
    });
  }

  return {
    db,
    gateway,
    mailServer,
    provider,
    origin,
    call,
    mailedToken,
    written: () => written,
    async close() {
      await api.stop();
      await db.$client.end();
      provider.close();
      await gateway.close();
      await mailServer.close();
      await database.drop();
    },
  };
}

export type LoggingApi = Awaited<ReturnType<typeof startLoggingApi>>;
