import { startGateway, temporaryFolder, type GatewayHarness } from '../testing/gateway-harness';

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway({
    dataDir: await temporaryFolder(),
    notificationUrl: 'http://127.0.0.1:9/nobody',
  });
});
afterAll(() => gateway.close());

const page = async (token: string) => {
  const response = await fetch(`${gateway.url}/snap/v4/redirection/${token}`);
  return { response, text: await response.text() };
};

test('the page shows order, amount and all methods, and lets no foreign script run', async () => {
  const token = await gateway.order('PAGE', {
    customer_details: { first_name: '<img src=x onerror=alert(1)>' },
  });
  const { response, text } = await page(token);
  expect(text).toContain('Rp\u00a0150.000');
  expect(text).toContain('Bukan pembayaran sungguhan');
  for (const name of ['QRIS', 'BCA Virtual Account', 'GoPay', 'Kartu kredit/debit', 'Alfamart']) {
    expect(text).toContain(`aria-label="${name}"`);
  }
  expect(text).toContain('&lt;img src=x');
  expect(text).not.toContain('<img src=x');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("form-action 'self' https://panggung.example");
});

test('only enabled payments are offered and taken', async () => {
  const token = await gateway.order('ENABLED', { enabled_payments: ['gopay', 'other_qris'] });
  const { text } = await page(token);
  expect(text).toContain('aria-label="GoPay"');
  expect(text).toContain('aria-label="QRIS"');
  expect(text).not.toContain('BCA Virtual Account');
  const taken = await gateway.form(token, 'method', { method: 'bca_va' });
  expect(taken.status).toBe(400);
  expect(await taken.text()).toContain('tidak tersedia');
});

test('picking nothing is explained', async () => {
  const answer = await gateway.form(await gateway.order('NOTHING'), 'method', {});
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Pilih salah satu metode pembayaran.');
});

test('a method is picked once; a second tab sees how things stand', async () => {
  const token = await gateway.order('TABS');
  await gateway.form(token, 'method', { method: 'gopay' });
  expect((await gateway.form(token, 'method', { method: 'bca_va' })).status).toBe(303);
  expect((await page(token)).text).toContain('Bayar dengan GoPay');
});

test.each([
  ['deny', '202', 'deny', 'Pembayaran ditolak'],
  ['expire', '407', 'expire', 'Waktu pembayaran habis'],
])('%s leads back to the shop', async (action, code, status, title) => {
  const token = await gateway.order(`END-${action}`);
  await gateway.form(token, 'method', { method: 'qris' });
  const answer = await gateway.form(token, 'simulate', { action });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    order_id: `END-${action}`,
    status_code: code,
    transaction_status: status,
  });
  expect((await page(token)).text).toContain(title);
  await gateway.form(token, 'simulate', { action: 'pay' });
  expect((await page(token)).text).toContain(title);
});

test('a card is captured', async () => {
  const token = await gateway.order('CARD');
  await gateway.form(token, 'method', { method: 'credit_card' });
  const answer = await gateway.form(token, 'simulate', { action: 'pay' });
  expect(answer.headers.get('location')).toContain('transaction_status=capture');
});

test('past its expiry the page offers nothing and nobody is told', async () => {
  const token = await gateway.order('OVER', { page_expiry: { duration: 5, unit: 'minutes' } });
  await gateway.call('POST', '/control/expire-page', { order_id: 'OVER' });
  expect((await page(token)).text).toContain('Waktu pembayaran habis');
  await gateway.form(token, 'method', { method: 'qris' });
  expect((await gateway.call('GET', '/v2/OVER/status')).status).toBe(404);
  const { body } = await gateway.call('GET', '/control/orders/OVER');
  expect(body['notifications']).toEqual([]);
});

test('an unknown token is told so', async () => {
  const { response, text } = await page('nonsense');
  expect(response.status).toBe(404);
  expect(text).toContain('Pembayaran tidak ditemukan');
});
