import { currentAgreement } from '@panggung/policy';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@panggung/stack/ports';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../src/sales/orders/orders.schema';
import { createTestDatabase, openForTest } from './databases';
import { guest } from '../factories';
import { startProgram, type RunningProgram } from '@panggung/test-support/processes/program';
import { answersOk } from '@panggung/test-support/processes/ready';
import type { Payment } from '../../../src/sales/orders/order-payment.schema';

const apiFolder = join(import.meta.dirname, '../../..');
const sandboxFolder = join(apiFolder, '..', 'sandbox');
const serverKey = 'SB-Mid-server-kill-test';

/** How the processes of a site are started, again and again with the same settings. */
export interface SitePlan {
  addresses: { api: string; pay: string };
  /** Credentials of the gateway's control calls. */
  gatewayHeaders: Record<string, string>;
  /** @param flags of Node.js, such as a limit of its memory */
  startApi(...flags: string[]): Promise<RunningProgram>;
  startSandbox(): Promise<RunningProgram>;
}

export interface SiteOptions {
  /** Further settings of the api. */
  env?: Record<string, string>;
  /** Gets whatever the api writes. */
  onOutput?: (text: string) => void;
  /** Where another version of the api has been built. */
  apiFolder?: string;
}

/**
 * The API and the sandbox as they run in production, as processes that can be killed. Their bundles
 * are made before the first test starts: made here, one test would sweep another's away.
 * @param dataDir where the sandbox keeps its books
 */
export async function planSite(
  databaseUrl: string,
  dataDir: string,
  options: SiteOptions = {},
): Promise<SitePlan> {
  const [apiPort, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const addresses = { api: `${apiUrl}/api`, pay: `${sandboxUrl}/sandbox/pay` };
  const common = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: sandboxUrl,
    OIDC_CLIENT_ID: 'panggung',
    OIDC_CLIENT_SECRET: randomBytes(16).toString('hex'),
    MIDTRANS_SERVER_KEY: serverKey,
  };
  const sandbox = {
    ...common,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    API_URL: apiUrl,
    NOTIFICATION_URL: `${addresses.api}/payments/notifications`,
    NOTIFICATION_RETRY_UNIT_MS: '20',
    DATA_DIR: dataDir,
  };
  const api = {
    ...common,
    API_PORT: String(apiPort),
    // All buyers come from this machine.
    UNPAID_TICKETS_PER_NETWORK: '0',
    MAILED_ADDRESSES_PER_NETWORK: '0',
    DATABASE_URL: databaseUrl,
    OIDC_ISSUER: `${sandboxUrl}/sandbox/idp`,
    MIDTRANS_SNAP_URL: addresses.pay,
    MIDTRANS_API_URL: addresses.pay,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'tiket@panggung.test',
    TICKET_SIGNING_KEY: randomBytes(32).toString('base64'),
    SECRET_KEY: 'the same secret before and after the crash',
    ...options.env,
  };
  return {
    addresses,
    gatewayHeaders: {
      authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
    },
    startApi: (...flags) =>
      startProgram({
        name: 'api',
        command: [process.execPath, ...flags, 'dist/server.js'],
        cwd: options.apiFolder ?? apiFolder,
        isReady: answersOk(`${addresses.api}/health`),
        env: api,
        ...(options.onOutput && { onOutput: options.onOutput }),
      }),
    startSandbox: () =>
      startProgram({
        name: 'sandbox',
        command: [process.execPath, 'dist/server.js'],
        cwd: sandboxFolder,
        isReady: answersOk(`${sandboxUrl}/sandbox/health`),
        env: sandbox,
      }),
  };
}

/** A site on a new database, with its sandbox running. */
export async function startSite(options: SiteOptions = {}) {
  const database = await createTestDatabase();
  const db = openForTest(database.url, 4);
  const dataDir = mkdtempSync(join(tmpdir(), 'panggung-kill-'));
  const { addresses, gatewayHeaders, startApi, startSandbox } = await planSite(
    database.url,
    dataDir,
    options,
  );
  const sandbox = await startSandbox();

  /** One buyer from the choice of the ticket to the payment at the gateway. @returns its order there */
  async function buyAndPay(eventId: string, ticketTypeId: string): Promise<string> {
    const { data: order } = await post<{ data: Transaction }>(
      `${addresses.api}/tickets/guest-purchase`,
      {
        agreement: currentAgreement,
        eventId,
        items: [{ ticketTypeId, quantity: 1 }],
        buyer: guest(),
      },
      { 'idempotency-key': randomUUID() },
    );
    const { data: payment } = await post<{ data: Payment }>(
      `${addresses.api}/payments/create-transaction`,
      { transactionId: order.id },
      { 'x-access-token': order.accessToken ?? '' },
    );
    const { rows } = await db.execute<{ id: string }>(
      sql`select gateway_order_id as id from payment_attempts where id = ${payment.id}`,
    );
    const gatewayOrderId = rows[0]?.id ?? '';
    await post(`${addresses.pay}/control/settle`, { order_id: gatewayOrderId }, gatewayHeaders);
    return gatewayOrderId;
  }

  return {
    db,
    databaseUrl: database.url,
    addresses,
    startApi,
    buyAndPay,
    /** What the gateway's books say of one of its orders. */
    async booksOf(gatewayOrderId: string) {
      const url = `${addresses.pay}/control/orders/${gatewayOrderId}`;
      return (await (await fetch(url, { headers: gatewayHeaders })).json()) as Books;
    },
    /** Ends all but the API. */
    async stop() {
      await sandbox.stop();
      await db.$client.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

interface Books {
  transaction: {
    grossAmount: number;
    charge?: { status: string; refunds: { key: string; amount: number }[] };
  };
}

/** Sends until there is an answer that is not the fault of the server, as a patient client does. */
export async function post<Body>(
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<Body> {
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (response?.ok) return (await response.json()) as Body;
    if (response && response.status < 500) throw new Error(`${url}: ${await response.text()}`);
    await sleep(100);
  }
}

/** An account that may do everything. @returns its token */
export async function createAdmin({ addresses, db }: Pick<Site, 'addresses' | 'db'>) {
  const account = { email: 'admin@panggung.test', password: 'delapan-huruf' };
  const form = { ...account, agreement: currentAgreement, name: 'Admin Uji', roleType: 'user' };
  await post(`${addresses.api}/auth/register`, form, {});
  await db.execute(sql`update users set role = 'admin' where email = ${account.email}`);
  return (await post<{ token: string }>(`${addresses.api}/auth/login`, account, {})).token;
}
