import { answer, aTransaction, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

beforeEach(() => localStorage.clear());

const { event } = aTransaction();
const found = {
  transactionId: 'order-lost',
  accessToken: 'its-secret',
  code: 'PGG-LOST22',
  status: 'paid',
  event,
};

const ask = async (email: string) => {
  renderRoute(remote, '/tickets/find');
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan' }));
};

test('a link is asked for, and the answer tells nothing of the address', async () => {
  const sent: unknown[] = [];
  answer('post', '/transactions/recover', async (request) => {
    sent.push(await request.json());
    return { success: true };
  });
  await ask(' sari@contoh.test ');
  expect(await screen.findByText('Periksa email Anda')).toBeVisible();
  expect(screen.getByText(/^Jika ada pesanan dengan alamat itu/)).toBeVisible();
  expect(sent).toEqual([{ email: 'sari@contoh.test' }]);
});

test('an address that is none is refused before anything is sent', async () => {
  await ask('sari');
  expect(screen.getByText('Tulis alamat email yang benar, misalnya nama@contoh.id')).toBeVisible();
});

test('too many requests are told in the words of the server, and nothing typed is lost', async () => {
  refuse('post', '/transactions/recover', 429, 'RATE_LIMITED', 'Terlalu banyak percobaan.');
  await ask('sari@contoh.test');
  expect(await screen.findByText('Terlalu banyak percobaan.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('sari@contoh.test');
});

test('the link opens the orders and keeps them on this device', async () => {
  const sent: unknown[] = [];
  answer('post', '/transactions/recovered', async (request) => {
    sent.push(await request.json());
    return { data: [found], tickets: [] };
  });
  renderRoute(remote, '/tickets/find#token=the.token');
  const open = await screen.findByRole('button', { name: 'Buka pesanan saya' });
  // Loading the page does not use the link up, because mail scanners load pages too.
  expect(sent).toEqual([]);
  await userEvent.click(open);
  const link = await screen.findByRole('link', { name: 'Buka pesanan PGG-LOST22' });
  expect(link).toHaveAttribute('href', '/checkout/order-lost/status');
  expect(screen.getByText(event.title)).toBeVisible();
  expect(sent).toEqual([{ token: 'the.token' }]);
  expect(localStorage.getItem('panggung.orders')).toBe('{"order-lost":"its-secret"}');
});

test('a link that was used leads to a new one', async () => {
  refuse('post', '/transactions/recovered', 410, 'LINK_EXPIRED', 'Tautan ini sudah tidak berlaku.');
  renderRoute(remote, '/tickets/find#token=the.token');
  await userEvent.click(await screen.findByRole('button', { name: 'Buka pesanan saya' }));
  expect(await screen.findByText('Tautan ini sudah tidak berlaku')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim tautan' })).toBeEnabled());
});
