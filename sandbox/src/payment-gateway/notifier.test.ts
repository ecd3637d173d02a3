import { startStandIn, type StandIn } from '../testing/api-stand-in';
import {
  NOTIFICATIONS,
  startGateway,
  temporaryFolder,
  type GatewayHarness,
} from '../testing/gateway-harness';

let gateway: GatewayHarness;
let shop: StandIn;
afterEach(async () => {
  await gateway.close();
  await shop.close();
});
const choose = (order_id: string) => gateway.call('POST', '/control/choose', { order_id });
interface History {
  notifications: { state: string; answers: unknown[] }[];
}
type Sent = History['notifications'][number];

async function eventually(orderId: string, is: (sent: Sent) => boolean): Promise<Sent> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await gateway.call('GET', `/control/orders/${orderId}`);
    const [found] = (body as unknown as History).notifications;
    if (found && is(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the notification of ${orderId} never got there`);
}
const settled = (orderId: string, state: string) =>
  eventually(orderId, (sent) => sent.state === state);
const answered = (orderId: string, times: number) =>
  eventually(orderId, ({ answers }) => answers.length === times);

test.each([
  [500, 2],
  [503, 5],
  [404, 3],
  [418, 6],
  [302, 1],
])('a shop that answers %d is told %d times', async (status, times) => {
  shop = await startStandIn(() => ({ status, headers: { location: '/elsewhere' } }));
  const notificationUrl = shop.url + NOTIFICATIONS;
  gateway = await startGateway({ dataDir: await temporaryFolder(), notificationUrl });
  await gateway.order('RETRY');
  await choose('RETRY');
  const { answers } = await settled('RETRY', 'given_up');
  expect(answers).toEqual(Array.from({ length: times }, () => status));
  expect(shop.seen).toHaveLength(times);
});

test('a shop that comes back gets the notification', async () => {
  shop = await startStandIn(() => ({ status: shop.seen.length < 3 ? 503 : 200 }));
  const notificationUrl = shop.url + NOTIFICATIONS;
  gateway = await startGateway({ dataDir: await temporaryFolder(), notificationUrl });
  await gateway.order('BACK');
  await choose('BACK');
  expect((await settled('BACK', 'delivered')).answers).toEqual([503, 503, 200]);
});

test('a restart forgets neither orders nor notifications that wait', async () => {
  let up = false;
  shop = await startStandIn(() => ({ status: up ? 200 : 503 }));
  const options = {
    dataDir: await temporaryFolder(),
    notificationUrl: shop.url + NOTIFICATIONS,
    retryUnitMs: 400,
  };
  gateway = await startGateway(options);
  const token = await gateway.order('KEPT');
  await gateway.order('UNTOUCHED');
  await gateway.form(token, 'method', { method: 'bni_va' });
  const before = await gateway.call('GET', '/v2/KEPT/status');
  await answered('KEPT', 1);
  await gateway.close();

  up = true;
  gateway = await startGateway(options);
  expect((await gateway.call('GET', '/v2/KEPT/status')).body).toEqual(before.body);
  expect((await settled('KEPT', 'delivered')).answers).toEqual([503, 200]);
  const taken = await gateway.call('POST', '/snap/v1/transactions', {
    transaction_details: { order_id: 'UNTOUCHED', gross_amount: 1 },
  });
  expect(taken.status).toBe(400);
});
