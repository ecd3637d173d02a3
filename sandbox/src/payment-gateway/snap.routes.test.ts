import {
  PUBLIC_URL,
  startGateway,
  temporaryFolder,
  type GatewayHarness,
} from '../testing/gateway-harness';

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway({
    dataDir: await temporaryFolder(),
    notificationUrl: 'http://127.0.0.1:9/nobody',
  });
});
afterAll(() => gateway.close());

const create = (body: unknown, key?: string) =>
  gateway.call('POST', '/snap/v1/transactions', body, key);
const details = (order_id: unknown, gross_amount: unknown) => ({
  transaction_details: { order_id, gross_amount },
});
const item = { id: '1', name: 'Festival', price: 100_000, quantity: 1 };

test('a good order gets a token and a page under the public address', async () => {
  const { status, body } = await create({
    ...details('GOOD-1_~.', 150_000),
    item_details: [item, { name: 'Biaya', price: 25_000, quantity: 2 }],
  });
  expect(status).toBe(201);
  expect(body['redirect_url']).toBe(
    `${PUBLIC_URL}/sandbox/pay/snap/v4/redirection/${String(body['token'])}`,
  );
});

test('a discount is an item with a negative price', async () => {
  const items = [item, { name: 'Diskon', price: -10_000, quantity: 1 }];
  expect((await create({ ...details('DISCOUNT', 90_000), item_details: items })).status).toBe(201);
});

test.each([
  ['no body', {}, 'transaction_details is required'],
  ['no order id', details(undefined, 1), 'transaction_details.order_id is required'],
  ['a long order id', details('x'.repeat(51), 1), 'at most 50'],
  ['a space in the order id', details('a b', 1), 'may hold only letters'],
  ['a slash in the order id', details('a/b', 1), 'may hold only letters'],
  ['no amount', details('A', undefined), 'transaction_details.gross_amount is required'],
  ['an amount of nothing', details('A', 0), 'greater than or equal to 1'],
  ['half a rupiah', details('A', 10.5), 'must be a whole number'],
  ['an amount in words', details('A', '1000'), 'must be a whole number'],
  ['a wrong sum', { ...details('A', 1), item_details: [item] }, 'not equal to the sum'],
  [
    'a long item name',
    { ...details('A', 1), item_details: [{ ...item, name: 'x'.repeat(51) }] },
    'item_details[0].name too long',
  ],
  [
    'a unit of weeks',
    { ...details('A', 1), expiry: { duration: 1, unit: 'weeks' } },
    'expiry.unit',
  ],
  [
    'a start in another format',
    { ...details('A', 1), expiry: { start_time: '2026-01-01', duration: 1, unit: 'day' } },
    'expiry.start_time format',
  ],
  [
    'an expiry in the past',
    {
      ...details('A', 1),
      expiry: { start_time: '2020-01-01 00:00:00 +0700', duration: 1, unit: 'day' },
    },
    'in the past',
  ],
  ['a script as callback', { ...details('A', 1), callbacks: { finish: 'javascript:1' } }, 'finish'],
])('%s is refused with a reason', async (_what, body, reason) => {
  const answer = await create(body);
  expect(answer.status).toBe(400);
  expect(String(answer.body['error_messages'])).toContain(reason);
});

test('all that is wrong is said at once', async () => {
  const { body } = await create(details('a b', 0));
  expect(body['error_messages']).toHaveLength(2);
});

test('an order id is taken once, also by requests at the same time', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => create(details('TWICE', 1000))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body['error_messages']).toEqual(['transaction_details.order_id sudah digunakan']);
});

test('a wrong server key is refused', async () => {
  const { status, body } = await create(details('KEY', 1000), 'SB-Mid-server-wrong');
  expect(status).toBe(401);
  expect(String(body['error_messages'])).toContain('Access denied');
});
