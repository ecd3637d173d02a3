// Covers: shared/serving, api/src/server.ts
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { guestOrder } from '@panggung/test-support/people/buyer';
import { oneConnection } from '@panggung/test-support/people/connection';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../src/sales/orders/orders.schema';
import { createEvent } from '../kit/factories';
import { listen } from '@panggung/test-support/processes/listen';
import { eventually } from '@panggung/test-support/processes/ready';
import { post, startSite, type Site } from '../kit/site/site';

jest.setTimeout(90_000);

let site: Site;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(env: Record<string, string>) {
  site = await startSite({ env });
  undo.push(() => site.stop());
  const api = await site.startApi();
  undo.push(() => api.kill());
  return api;
}

async function order() {
  const { eventId, typeIds } = await createEvent(site.db, [{}]);
  const { path, headers, body } = guestOrder({ eventId, ticketTypeId: typeIds[0] ?? '' });
  const url = new URL(path, site.addresses.api).href;
  return (await post<{ data: Transaction }>(url, body, headers)).data;
}

/** A gateway that takes nearly as long as it may. */
async function slowGateway(ms: number) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    setTimeout(() => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ token: 'token', redirect_url: 'https://pay.test/token' }));
    }, ms);
  });
  const url = await listen(server);
  undo.push(() => server.close());
  return { url, asked: () => asked };
}

it('a call that waits for the gateway is answered, on a connection that then ends', async () => {
  const gateway = await slowGateway(5_200);
  const api = await start({ MIDTRANS_SNAP_URL: gateway.url });
  const { id, accessToken } = await order();
  const client = oneConnection();
  undo.push(() => client.close());
  const paying = client.ask(`${site.addresses.api}/payments/create-transaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': accessToken ?? '' },
    body: JSON.stringify({ transactionId: id }),
  });
  await eventually('the call of the gateway', () => (gateway.asked() > 0 ? true : undefined));
  const ending = api.stop();
  const answer = await paying;
  expect(answer.status).toBe(201);
  expect(answer.headers.connection).toBe('close');
  expect(await ending).toBe(0);
});

it('is not ready at once, and serves until balancers have noticed', async () => {
  const api = await start({ DRAIN_SECONDS: '2' });
  const { addresses } = site;
  const idle = oneConnection();
  undo.push(() => idle.close());
  expect((await idle.ask(`${addresses.api}/clock`)).headers.connection).toBe('keep-alive');
  const unused = connect(Number(new URL(addresses.api).port), '127.0.0.1');
  undo.push(() => unused.destroy());
  const ending = api.stop();
  const ready = await eventually('an answer that says why', async () => {
    const response = await fetch(`${addresses.api}/health`);
    return response.status === 503 ? ((await response.json()) as object) : undefined;
  });
  expect(ready).toMatchObject({ status: 'unavailable', reasons: ['it is about to end'] });
  expect((await fetch(`${addresses.api}/health/live`)).status).toBe(200);
  const served = await fetch(`${addresses.api}/clock`);
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
  expect(await ending).toBe(0);
  await expect(fetch(`${addresses.api}/clock`)).rejects.toThrow();
});

/** A mail server that takes connections and says nothing. */
async function silentMailServer() {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => void sockets.add(socket.on('error', () => {})));
  const url = await listen(server);
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return url.replace('http:', 'smtp:');
}

it('a job that does not end in time is put back for another copy, as if it had not begun', async () => {
  const api = await start({ SMTP_URL: await silentMailServer(), FINISH_SECONDS: '0' });
  await order();
  const mail = async () => {
    const { rows } = await site.db.execute<{ state: string; tries: number; begun: boolean }>(
      sql`select state, retry_count as tries, started_on is not null as begun
          from pgboss.job where name = 'order-mail'`,
    );
    return rows[0];
  };
  await eventually('the job', async () => ((await mail())?.state === 'active' ? true : undefined));
  expect(await api.stop()).toBe(0);
  expect(await mail()).toEqual({ state: 'created', tries: 0, begun: false });
});

it('a second signal ends it at once', async () => {
  const api = await start({ DRAIN_SECONDS: '60' });
  const first = api.stop();
  await eventually('the beginning of the end', async () => {
    const { status } = await fetch(`${site.addresses.api}/health`);
    return status === 503 || undefined;
  });
  await sleep(50);
  const second = api.stop();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
});
