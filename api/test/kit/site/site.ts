import { freePort } from '@panggung/stack/ports';
import { guest, orderAndOpenPayment } from '@panggung/test-support/people/buyer';
import { untilAnswered } from '@panggung/test-support/people/retry';
import { httpRequest } from '@panggung/test-support/people/request';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import type { RunningProgram } from '@panggung/test-support/processes/program';
import { planApi } from '@panggung/test-support/site/copies';
import type { GatewayControl } from '@panggung/test-support/site/gateway-control';
import { planSandbox } from '@panggung/test-support/site/sandbox';
import { currentAgreement } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import { createTestDatabase, openForTest } from './databases';

/** How the processes of a site are started, again and again with the same settings. */
export interface SitePlan {
  addresses: { api: string };
  gateway: GatewayControl;
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
 */
export async function planSite(
  databaseUrl: string,
  { env, onOutput, apiFolder }: SiteOptions = {},
): Promise<SitePlan> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await planSandbox({ api: origin, data: temporaryFolder('sandbox').path });
  const settings = { LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl };
  const api = await planApi(
    { ...settings, ...sandbox.apiSettings, ...env },
    {
      port,
      ...(onOutput && { onOutput }),
      ...(apiFolder !== undefined && { folder: apiFolder }),
    },
  );
  return {
    addresses: { api: `${origin}/api` },
    gateway: sandbox.gateway,
    startApi: (...flags) => api.start({ flags }),
    startSandbox: () => sandbox.start(),
  };
}

/** A site on a new database, with its sandbox running. */
export async function startSite(options: SiteOptions = {}) {
  const database = await createTestDatabase();
  const db = openForTest(database.url, 4);
  const { addresses, gateway, startApi, startSandbox } = await planSite(database.url, options);
  const sandbox = await startSandbox();
  const request = httpRequest(addresses.api);

  /** One buyer from the choice of the ticket to the payment at the gateway. @returns its order there */
  async function buyAndPay(eventId: string, ticketTypeId: string): Promise<string> {
    const { payment } = await orderAndOpenPayment(
      (call) => untilAnswered(() => request(call)),
      { eventId, ticketTypeId },
      { buyer: guest() },
    );
    const { rows } = await db.execute<{ id: string }>(
      sql`select gateway_order_id as id from payment_attempts where id = ${payment.id}`,
    );
    const gatewayOrderId = rows[0]?.id ?? '';
    await gateway.act('settle', gatewayOrderId);
    return gatewayOrderId;
  }

  return {
    db,
    databaseUrl: database.url,
    addresses,
    startApi,
    buyAndPay,
    /** What the gateway's books say of one of its orders. */
    booksOf: gateway.order,
    /** Ends all but the API. */
    async stop() {
      await sandbox.stop();
      await db.$client.end();
      await database.drop();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Sends until there is an answer that is not the fault of the server, as a client does that waits. */
export async function post<Body>(
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<Body> {
  const request = httpRequest(url, headers);
  const { status, text } = await untilAnswered(() => request({ path: url, body }));
  if (status >= 400) throw new Error(`${url}: ${text}`);
  return JSON.parse(text) as Body;
}

/** An account that may do everything. @returns its token */
export async function createAdmin({ addresses, db }: Pick<Site, 'addresses' | 'db'>) {
  const account = { email: 'admin@panggung.test', password: 'delapan-huruf' };
  const form = { ...account, agreement: currentAgreement, name: 'Admin Uji', roleType: 'user' };
  await post(`${addresses.api}/auth/register`, form, {});
  await db.execute(sql`update users set role = 'admin' where email = ${account.email}`);
  return (await post<{ token: string }>(`${addresses.api}/auth/login`, account, {})).token;
}
