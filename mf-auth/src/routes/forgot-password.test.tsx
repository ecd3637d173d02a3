import {
  answer,
  aUser,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

afterEach(() => {
  jest.useRealTimers();
});

/** Accepts requests; returns the sent bodies. */
function acceptRequests(): unknown[] {
  const sent: unknown[] = [];
  answer('post', '/auth/password/forgot', async (request) => {
    sent.push(await request.json());
    return { success: true };
  });
  return sent;
}

async function askFor(email: string, user = userEvent.setup()) {
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  return user;
}

const sentWords =
  'Jika alamat itu terdaftar, kami sudah mengirim tautan untuk membuat kata sandi baru ke ';

test('says the same for every address, and how long the link lives', async () => {
  const sent = acceptRequests();
  renderRoute(remote, '/forgot-password');
  await askFor(' entah@example.test ');
  const words = await screen.findByText((_, element) =>
    Boolean(element?.matches('p') && element.textContent === `${sentWords}entah@example.test.`),
  );
  expect(words).toBeVisible();
  expect(
    screen.getByText(/^Tautan berlaku 30 menit dan hanya dapat dipakai satu kali/),
  ).toBeVisible();
  expect(sent).toEqual([{ email: 'entah@example.test' }]);
  expect(screen.getByText('Periksa email Anda').closest('[tabindex]')).toHaveFocus();
});

test('sends again, but only after a minute', async () => {
  const sent = acceptRequests();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const advanceTimers = (pause: number) => void jest.advanceTimersByTime(pause);
  renderRoute(remote, '/forgot-password');
  const user = await askFor('sari@example.test', userEvent.setup({ advanceTimers }));
  const again = await screen.findByRole('button', { name: /^Kirim lagi/ });
  expect(again).toHaveTextContent(/^Kirim lagi \((1 mnt 0|59) dtk\)$/);
  await user.click(again);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(sent).toHaveLength(1);
  act(() => jest.advanceTimersByTime(60_000));
  expect(again).toHaveTextContent(/^Kirim lagi$/);
  await user.click(again);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(sent).toHaveLength(2);
  expect(again).toHaveTextContent(/dtk\)$/);
});

test('another address can be tried', async () => {
  acceptRequests();
  renderRoute(remote, '/forgot-password');
  const user = await askFor('salah@example.test');
  await user.click(await screen.findByRole('button', { name: 'Pakai alamat lain' }));
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test.each(['', 'bukan alamat', 'a@b'])('%p is no address, and nothing is sent', async (email) => {
  renderRoute(remote, '/forgot-password');
  const field = await screen.findByLabelText('Email');
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  expect(field).toHaveAccessibleDescription(/^Tulis alamat email yang benar/);
});

test('too many requests: says so and keeps the address', async () => {
  refuse('post', '/auth/password/forgot', 429, 'RATE_LIMITED', 'Terlalu banyak percobaan.');
  renderRoute(remote, '/forgot-password');
  await askFor('sari@example.test');
  expect(await screen.findByRole('alert')).toHaveTextContent('Terlalu banyak percobaan.');
  expect(screen.getByLabelText('Email')).toHaveValue('sari@example.test');
});

test('a refused address is told at its field; without a connection nothing is lost', async () => {
  refuse('post', '/auth/password/forgot', 400, 'VALIDATION_FAILED', 'Periksa isian.', [
    { field: 'email', message: 'Alamat terlalu panjang' },
  ]);
  renderRoute(remote, '/forgot-password');
  await askFor('sari@example.test');
  const field = screen.getByLabelText('Email');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Alamat terlalu panjang'));
  expect(field).toHaveFocus();
  answer('post', '/auth/password/forgot', () => loseConnection());
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  expect(await screen.findByText(/^Koneksi bermasalah/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('sari@example.test');
});

test('who is signed in need not type the address', async () => {
  renderRoute(remote, '/forgot-password', { user: aUser() });
  expect(await screen.findByLabelText('Email')).toHaveValue('sari@example.test');
});

test('leads back to the login', async () => {
  renderRoute(remote, '/forgot-password');
  expect(await screen.findByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
});
