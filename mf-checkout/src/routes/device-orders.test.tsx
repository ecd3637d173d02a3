import {
  aTicket,
  aTransaction,
  aUser,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetAccessTokens } from '../features/access/order-access';
import { remote } from '../remote';

useFakeNetwork();

const order = aTransaction({ id: 'order-1', status: 'paid', tickets: [aTicket()] });
const stored = () => localStorage.getItem('panggung.orders');

beforeEach(() => {
  forgetAccessTokens();
  sessionStorage.clear();
  localStorage.setItem('panggung.orders', '{"order-1":"its-secret","order-2":"other"}');
  answer('get', '/transactions/:id', { data: order });
});

const forget = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Lupakan di perangkat ini' }));

test.each(['/checkout/order-1/status', '/tickets', '/tickets/find'])(
  '%s says that orders stay on the device, also after a logout, and forgets them',
  async (address) => {
    sessionStorage.setItem('panggung.draft.guest.refund.order-1', '{"account":"123"}');
    renderRoute(remote, address);
    expect(await screen.findByText(/juga setelah Logout/)).toBeVisible();
    await forget();
    expect(await screen.findByText(/sudah melupakan/)).toBeVisible();
    expect(stored()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  },
);

test.each(['/tickets', '/tickets/find'])(
  '%s leads to the orders and tickets on this device, the newest first',
  async (address) => {
    answer('get', '/transactions/:id', (request) => {
      const isOrder = request.url.endsWith('/order-1');
      const secret = request.headers.get('x-access-token');
      if (isOrder && secret === 'its-secret') return { data: order };
      return new Response('{"statusCode":404,"code":"NOT_FOUND","message":"Tidak ada"}', {
        status: 404,
        headers: { 'content-type': 'application/json' },
      });
    });
    const received = aTicket({ id: 'order-2' });
    answer('get', '/tickets/:id', {
      data: { ...received, event: { ...order.event, title: 'Malam Hadiah' } },
    });
    renderRoute(remote, address);
    const gift = await screen.findByRole('link', { name: 'Malam Hadiah' });
    expect(gift).toHaveAttribute('href', '/tickets/order-2');
    const own = screen.getByRole('link', { name: order.event.title });
    expect(own).toHaveAttribute('href', '/checkout/order-1/status');
    expect(gift.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test('copies for use without a network go as well, and no others', async () => {
  const dropped: string[] = [];
  const kept = ['panggung.1.guest', 'panggung.1.files', 'lain'];
  Object.assign(globalThis, {
    caches: {
      keys: () => Promise.resolve(kept),
      delete: (name: string) => Promise.resolve(dropped.push(name) > 0),
    },
  });
  renderRoute(remote, '/tickets/find');
  await forget();
  await waitFor(() => expect(dropped).toEqual(['panggung.1.guest']));
  Reflect.deleteProperty(globalThis, 'caches');
});

test('a device without such orders is told nothing', async () => {
  forgetAccessTokens();
  renderRoute(remote, '/tickets/find');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Tersimpan di perangkat ini')).toBeNull();
});

test('the link of an order is replaced: this device loses it, the mail brings the next', async () => {
  let secret: string | null = null;
  answer('post', '/transactions/:id/access', (request) => {
    secret = request.headers.get('x-access-token');
    return { success: true };
  });
  renderRoute(remote, '/checkout/order-1/status');
  await userEvent.click(await screen.findByRole('button', { name: 'Ganti tautan' }));
  expect(await screen.findByText('Tautan lama tidak berlaku lagi')).toBeVisible();
  expect(secret).toBe('its-secret');
  expect(stored()).toBe('{"order-2":"other"}');
});

test('a link that cannot be replaced now is told, and stays', async () => {
  refuse('post', '/transactions/:id/access', 429, 'RATE_LIMITED', 'Tunggu sebentar.');
  renderRoute(remote, '/checkout/order-1/status');
  await userEvent.click(await screen.findByRole('button', { name: 'Ganti tautan' }));
  expect(await screen.findByText('Tunggu sebentar.')).toBeVisible();
  expect(stored()).toContain('its-secret');
});

test('an account has no link that could be replaced', async () => {
  forgetAccessTokens();
  renderRoute(remote, '/checkout/order-1/status', { user: aUser() });
  await screen.findByRole('heading', { name: /tiket Anda siap/ });
  expect(screen.queryByRole('button', { name: 'Ganti tautan' })).toBeNull();
});
