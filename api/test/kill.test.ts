import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@panggung/stack/free-port';
import { sql } from 'drizzle-orm';
import { tickets } from '../src/db/schema';
import { checkStockEquation } from '../src/modules/orders/stock-equation';
import type { Transaction } from '../src/modules/orders/orders.schema';
import type { Payment } from '../src/modules/payments/payments.schema';
import { openDatabase, type Db } from '../src/platform/db/database';
import { createTestDatabase } from './kit/databases';
import { createEvent, guest } from './kit/factories';
import { startProcess, type RunningProcess } from './kit/processes';

jest.setTimeout(150_000);

const buyers = 100;
const apiFolder = join(__dirname, '..');
const sandboxFolder = join(apiFolder, '..', 'sandbox');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let dataDir: string;
let api: RunningProcess;
let sandbox: RunningProcess;
let startApi: () => Promise<RunningProcess>;
let addresses: { api: string; pay: string };
const serverKey = 'SB-Mid-server-kill-test';

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: apiFolder });
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  dataDir = mkdtempSync(join(tmpdir(), 'panggung-kill-'));
  const [apiPort, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  addresses = { api: `${apiUrl}/api`, pay: `${sandboxUrl}/sandbox/pay` };
  const common = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: sandboxUrl,
    OIDC_CLIENT_ID: 'panggung',
    OIDC_CLIENT_SECRET: randomBytes(16).toString('hex'),
    MIDTRANS_SERVER_KEY: serverKey,
  };
  sandbox = await startProcess({
    args: ['--import', 'tsx', 'src/server.ts'],
    cwd: sandboxFolder,
    healthUrl: `${sandboxUrl}/sandbox/health`,
    env: {
      ...common,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      API_URL: apiUrl,
      NOTIFICATION_URL: `${addresses.api}/payments/notifications`,
      NOTIFICATION_RETRY_UNIT_MS: '20',
      DATA_DIR: dataDir,
    },
  });
  startApi = () =>
    startProcess({
      args: ['dist/server.js'],
      cwd: apiFolder,
      healthUrl: `${addresses.api}/health`,
      env: {
        ...common,
        API_PORT: String(apiPort),
        DATABASE_URL: database.url,
        OIDC_ISSUER: `${sandboxUrl}/sandbox/idp`,
        MIDTRANS_SNAP_URL: addresses.pay,
        MIDTRANS_API_URL: addresses.pay,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'tiket@panggung.test',
        TICKET_SIGNING_KEY: randomBytes(32).toString('base64'),
        SECRET_KEY: 'the same secret before and after the crash',
      },
    });
  api = await startApi();
});

afterAll(async () => {
  await api.stop();
  await sandbox.stop();
  await db.$client.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends until there is an answer that is not the fault of the server, as a patient client does. */
async function post<Body>(
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

const gatewayHeaders = {
  authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
};

/** One buyer from the choice of the ticket to the payment at the gateway. */
async function buyAndPay(eventId: string, ticketTypeId: string): Promise<string> {
  const { data: order } = await post<{ data: Transaction }>(
    `${addresses.api}/tickets/guest-purchase`,
    { eventId, items: [{ ticketTypeId, quantity: 1 }], buyer: guest() },
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

const countPaid = async (eventId: string) => {
  const { rows } = await db.execute<{ paid: number }>(
    sql`select count(*)::int as paid from orders where event_id = ${eventId} and status = 'paid'`,
  );
  return rows[0]?.paid ?? 0;
};

it('loses no paid order and sells nothing twice when the API is killed in the middle', async () => {
  const { eventId, typeIds } = await createEvent(db, [{ capacity: buyers }]);
  let started = 0;
  const paid: string[] = [];
  const buyer = async () => {
    while (started < buyers) {
      started += 1;
      paid.push(await buyAndPay(eventId, typeIds[0] ?? ''));
    }
  };
  const rush = Promise.all(Array.from({ length: 20 }, buyer));

  while (paid.length < buyers * 0.3) await sleep(5);
  const beforeKill = await countPaid(eventId);
  await api.kill();
  const settledAtKill = paid.length;
  await sleep(1_000);
  api = await startApi();
  await rush;

  const restartedAt = performance.now();
  while ((await countPaid(eventId)) < buyers && performance.now() - restartedAt < 100_000) {
    await sleep(200);
  }
  const seconds = ((performance.now() - restartedAt) / 1000).toFixed(1);
  console.info(
    `killed with ${settledAtKill} payments made and ${beforeKill} orders paid; all paid ${seconds} s after the last payment`,
  );

  expect(await countPaid(eventId)).toBe(buyers);
  expect(await db.$count(tickets)).toBe(buyers);
  expect(await checkStockEquation(db)).toEqual([]);
  const { rows } = await db.execute<{ id: string }>(
    sql`select gateway_order_id as id from payment_attempts where status = 'settled'`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(paid.toSorted());
  // A guest who had to send again has one order all the same.
  const twice = await db.execute(
    sql`select buyer_email from orders group by buyer_email having count(*) > 1`,
  );
  expect(twice.rows).toEqual([]);
});

it('ends within five seconds when it is asked to', async () => {
  const start = performance.now();
  expect(await api.stop()).toBe(0);
  expect(performance.now() - start).toBeLessThan(5_000);
});
