import {
  aTicket,
  aTransaction,
  aUser,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const order = aTransaction({ status: 'paid', paidAt: '2027-01-01T10:05:00.000Z' });
const place = `/refund-form?transaction=${order.id}`;

beforeEach(() => localStorage.clear());

test('a guest has the link of an order mailed, by its code and address; nothing opens', async () => {
  let asked: unknown;
  answer('post', '/transactions/find', async (request) => {
    asked = await request.json();
    return { success: true };
  });
  const page = renderRoute(remote, '/refund-form');
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim tautan pesanan' }));
  expect(screen.getByRole('link', { name: /Tulis kode pesanan/ })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Kode pesanan/), ' PGG-7K2M9Q ');
  await userEvent.type(screen.getByLabelText(/^Email/), 'sari@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan pesanan' }));
  expect(await screen.findByText('Periksa email Anda')).toBeVisible();
  expect(asked).toEqual({ code: 'PGG-7K2M9Q', email: 'sari@example.test' });
  expect(page.location()).toBe('/refund-form');
  expect(localStorage).toHaveLength(0);
});

test('a search that is refused keeps what was typed', async () => {
  refuse('post', '/transactions/find', 429, 'RATE_LIMITED', 'Terlalu banyak percobaan.');
  renderRoute(remote, '/refund-form');
  await userEvent.type(await screen.findByLabelText(/^Kode pesanan/), 'PGG-XXXXXX');
  await userEvent.type(screen.getByLabelText(/^Email/), 'sari@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan pesanan' }));
  expect(await screen.findByText('Terlalu banyak percobaan.')).toBeVisible();
  expect(screen.getByLabelText(/^Kode pesanan/)).toHaveValue('PGG-XXXXXX');
});

test('a member chooses among the orders for which money may come back', async () => {
  const later = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const tickets = [aTicket()];
  const good = {
    ...order,
    tickets,
    id: 'good',
    code: 'PGG-GOOD',
    event: { ...order.event, startsAt: later },
  };
  const late = {
    ...good,
    id: 'late',
    code: 'PGG-LATE',
    event: { ...good.event, startsAt: tomorrow },
  };
  answer('get', '/transactions/my', (request) => {
    const paid = new URL(request.url).searchParams.get('status') === 'paid';
    const data = paid ? [good, late] : [];
    return { data, meta: { page: 1, limit: 100, total: data.length } };
  });
  renderRoute(remote, '/refund-form', { user: aUser() });
  expect(await screen.findByRole('link', { name: 'Pilih pesanan PGG-GOOD' })).toHaveAttribute(
    'href',
    '/refund-form?transaction=good',
  );
  expect(screen.queryByRole('link', { name: /PGG-LATE/ })).toBeNull();
});

test('an order of somebody else is not opened', async () => {
  refuse('get', '/transactions/:id', 404, 'NOT_FOUND', 'Transaksi tidak ditemukan.');
  renderRoute(remote, place);
  expect(await screen.findByRole('heading', { name: 'Pesanan tidak dapat dibuka' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute(
    'href',
    `/login?returnTo=${encodeURIComponent(place)}`,
  );
});
