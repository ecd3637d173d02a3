/** @jest-environment node */
// Runs alone: it replaces fetch while it is loaded.
import { installFakeDevice } from '../../test/fake-device';
import { answerKey } from '../copies/answer-key';
import { cacheNames, fallbackPath, keptHeaders } from '../copies/storage';
import { replyWithAnswer, replyWithFile, replyWithPage, strategyFor } from './reply';

const origin = 'http://localhost';
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const network = jest.spyOn(globalThis, 'fetch');

beforeEach(async () => {
  installFakeDevice();
  network.mockReset();
  network.mockImplementation(noNetwork);
  const fallback = await caches.open(cacheNames.fallback);
  await fallback.put(
    fallbackPath,
    new Response('<h1>offline</h1><!--kept--><p>Belum ada</p><!--/kept-->'),
  );
});
afterEach(() => jest.useRealTimers());

const put = async (cache: string, key: string, text: string, headers: HeadersInit = {}) =>
  (await caches.open(cache)).put(key, new Response(text, { headers }));
const page = (path: string) => new Request(origin + path);
const answers =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });

describe('what the worker answers at all', () => {
  const navigation = (path: string) => {
    const request = new Request(origin + path);
    Object.defineProperty(request, 'mode', { value: 'navigate' });
    return request;
  };
  const secret = { headers: { authorization: 'Bearer a' } };

  test.each([
    ['a page', navigation('/tickets'), 'page'],
    ['a file of the shell', new Request(`${origin}/assets/shell.1.js`), 'file'],
    ['a file of a remote', new Request(`${origin}/remotes/checkout/1/x.js`), 'file'],
    ['a file of a role', new Request(`${origin}/remotes/~ticket/studio/1/x.js`), 'file'],
    ['the remotes of a role', new Request(`${origin}/registry/restricted`, secret), 'answer'],
    ['an answer to a session', new Request(`${origin}/api/tickets/my`, secret), 'answer'],
    [
      "an answer to a guest's secret",
      new Request(`${origin}/api/transactions/7`, { headers: { 'x-access-token': 'a' } }),
      'answer',
    ],
  ])('%s', (_, request, strategy) => {
    expect(strategyFor(request, origin)).toBe(strategy);
  });

  test.each([
    ['sending', new Request(`${origin}/api/transactions`, { ...secret, method: 'POST' })],
    ['a payment', new Request(`${origin}/api/payments/create-transaction`, { method: 'POST' })],
    ['the session', new Request(`${origin}/api/auth/profile`, secret)],
    ['what admins read', new Request(`${origin}/api/admin/refunds`, secret)],
    ['the registry', new Request(`${origin}/registry/current`)],
    ['the remotes of a role to nobody', new Request(`${origin}/registry/restricted`)],
    ['public data', new Request(`${origin}/api/events`)],
    ['the way to the identity provider', navigation('/api/auth/login')],
    ['the payment page', navigation('/sandbox/pay/1')],
    ['another origin', new Request('https://elsewhere.test/assets/x.js')],
  ])('but not %s', (_, request) => {
    expect(strategyFor(request, origin)).toBeNull();
  });
});

describe('a page', () => {
  test('is the one of the network, whatever is kept', async () => {
    await put(cacheNames.pages, '/tickets', 'kept');
    const reply = await replyWithPage(page('/tickets'), answers('new'));
    expect(await reply.text()).toBe('new');
  });

  test('is the kept one without a network, whatever its query', async () => {
    await put(cacheNames.pages, '/tickets', 'kept');
    const reply = await replyWithPage(page('/tickets?from=mail'), noNetwork);
    expect(await reply.text()).toBe('kept');
  });

  test('is the kept one when the network says nothing for five seconds', async () => {
    jest.useFakeTimers();
    await put(cacheNames.pages, '/tickets', 'kept');
    const reply = replyWithPage(page('/tickets'), () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(5000);
    expect(await (await reply).text()).toBe('kept');
  });

  test.each([502, 503, 504])('is the kept one when a proxy finds nobody: %d', async (status) => {
    await put(cacheNames.pages, '/tickets', 'kept');
    const reply = await replyWithPage(page('/tickets'), answers('gateway', status));
    expect(await reply.text()).toBe('kept');
  });

  test.each([404, 410, 500])("is the server's word when it has one: %d", async (status) => {
    await put(cacheNames.pages, '/tickets', 'kept');
    const reply = await replyWithPage(page('/tickets'), answers('word', status));
    expect(await reply.text()).toBe('word');
  });

  test('that was not kept gives way to links to those that were, the latest first', async () => {
    const at = (time: string, title: string) => ({
      [keptHeaders.savedAt]: time,
      [keptHeaders.title]: encodeURIComponent(title),
    });
    await put(cacheNames.pages, '/tickets', '', at('2026-01-01', 'Tiket saya'));
    await put(cacheNames.pages, '/checkout/7/status', '', at('2026-02-01', 'Rock & <Roll> · é'));
    const reply = await replyWithPage(page('/events'), noNetwork);
    expect(reply.status).toBe(503);
    expect(await reply.text()).toBe(
      '<h1>offline</h1><ul>' +
        '<li><a href="/checkout/7/status">Rock &amp; &lt;Roll&gt; · é</a></li>' +
        '<li><a href="/tickets">Tiket saya</a></li></ul>',
    );
  });

  test('that was not kept says so when nothing was', async () => {
    const reply = await replyWithPage(page('/events'), noNetwork);
    expect(await reply.text()).toContain('Belum ada');
  });
});

describe('a public page that was read here', () => {
  const read = () => put(cacheNames.visited, '/events/7', 'read');

  test('is there without a network, and where a proxy finds nobody', async () => {
    await read();
    expect(await (await replyWithPage(page('/events/7'), noNetwork)).text()).toBe('read');
    expect(await (await replyWithPage(page('/events/7'), answers('', 503))).text()).toBe('read');
    const other = await replyWithPage(page('/events/7?promo=A'), noNetwork);
    expect(await other.text()).toContain('offline');
  });

  test('is not given for a network that is slow', async () => {
    jest.useFakeTimers();
    await read();
    let answer: (page: Response) => void = () => undefined;
    const asked = replyWithPage(page('/events/7'), () => new Promise((give) => (answer = give)));
    await jest.advanceTimersByTimeAsync(60_000);
    answer(new Response('new'));
    expect(await (await asked).text()).toBe('new');
  });

  test.each([404, 410])('goes when the site has it no more: %d', async (status) => {
    await read();
    await replyWithPage(page('/events/7'), answers('gone', status));
    expect(await (await replyWithPage(page('/events/7'), noNetwork)).text()).toContain('offline');
  });

  test('is named by the page that stands in for others, below the tickets', async () => {
    await put(cacheNames.pages, '/tickets', '', { [keptHeaders.title]: 'Tiket%20saya' });
    await put(cacheNames.visited, '/help', '', { [keptHeaders.title]: 'Bantuan' });
    const reply = await replyWithPage(page('/events'), noNetwork);
    expect(await reply.text()).toBe(
      '<h1>offline</h1><ul><li><a href="/tickets">Tiket saya</a></li></ul>' +
        '<h2>Pernah Anda buka</h2><ul><li><a href="/help">Bantuan</a></li></ul>',
    );
  });
});

describe('a file', () => {
  test('comes from the device when it is there', async () => {
    await put(cacheNames.files, '/assets/shell.1.js', 'kept');
    const reply = await replyWithFile(page('/assets/shell.1.js'));
    expect(await reply.text()).toBe('kept');
    expect(network).not.toHaveBeenCalled();
  });

  test('of another release comes from the network, and is not kept', async () => {
    network.mockImplementation(answers('new'));
    const reply = await replyWithFile(page('/assets/shell.2.js'));
    expect(await reply.text()).toBe('new');
    expect(await (await caches.open(cacheNames.files)).keys()).toHaveLength(0);
  });
});

describe('what a role has', () => {
  const file = '/remotes/~ticket/studio/1/x.js';
  const asked = (token: string) =>
    new Request(`${origin}/registry/restricted`, { headers: { authorization: token } });

  test('is found by its own session only, and without a network only', async () => {
    const secrets = { authorization: 'Bearer mine', accessToken: null };
    await put(cacheNames.role, (await answerKey('/registry/restricted', secrets)) ?? '', 'kept');
    expect(await (await replyWithAnswer(asked('Bearer mine'))).text()).toBe('kept');
    await expect(replyWithAnswer(asked('Bearer other'))).rejects.toThrow();
    network.mockImplementation(answers('new'));
    expect(await (await replyWithAnswer(asked('Bearer mine'))).text()).toBe('new');
  });

  test('its files come from the device, and no cache comes into being by asking', async () => {
    network.mockImplementation(answers('new'));
    expect(await (await replyWithFile(page(file))).text()).toBe('new');
    expect(await caches.has(cacheNames.role)).toBe(false);
    await put(cacheNames.role, file, 'kept');
    expect(await (await replyWithFile(page(file))).text()).toBe('kept');
  });
});

describe('an answer', () => {
  const asked = (secret: Record<string, string>) =>
    new Request(`${origin}/api/transactions/7`, { headers: secret });
  const keep = async (cache: string, secrets: Parameters<typeof answerKey>[1]) =>
    put(cache, (await answerKey('/api/transactions/7', secrets)) ?? '', 'kept');

  test('is kept for the same secret only', async () => {
    await keep(cacheNames.guest, { authorization: null, accessToken: 'mine' });
    const reply = await replyWithAnswer(asked({ 'x-access-token': 'mine' }));
    expect(await reply.text()).toBe('kept');
    await expect(replyWithAnswer(asked({ 'x-access-token': 'other' }))).rejects.toThrow();
    await expect(replyWithAnswer(asked({ authorization: 'Bearer mine' }))).rejects.toThrow();
  });

  test("opens a guest's order whoever is signed in meanwhile", async () => {
    await keep(cacheNames.guest, { authorization: null, accessToken: 'mine' });
    const reply = await replyWithAnswer(
      asked({ 'x-access-token': 'mine', authorization: 'Bearer somebody' }),
    );
    expect(await reply.text()).toBe('kept');
  });

  test.each([401, 403, 404, 500])("is the API's when it has a word: %d", async (status) => {
    await keep(cacheNames.member, { authorization: 'Bearer mine', accessToken: null });
    network.mockImplementation(answers('word', status));
    const reply = await replyWithAnswer(asked({ authorization: 'Bearer mine' }));
    expect(reply.status).toBe(status);
  });

  test.each([
    [401, 0],
    [404, 0],
    [500, 1],
  ])('%d: copies that stay: %d', async (status, copies) => {
    await keep(cacheNames.member, { authorization: 'Bearer mine', accessToken: null });
    network.mockImplementation(answers('word', status));
    await replyWithAnswer(asked({ authorization: 'Bearer mine' }));
    expect(await (await caches.open(cacheNames.member)).keys()).toHaveLength(copies);
  });

  test('makes no cache by looking for one', async () => {
    await expect(replyWithAnswer(asked({ authorization: 'Bearer x' }))).rejects.toThrow();
    expect(await caches.has(cacheNames.member)).toBe(false);
  });
});
