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
const arrival = '/reset-password#token=rahasia-tautan';

afterEach(() => {
  jest.useRealTimers();
});

/** Accepts new passwords; returns the sent bodies. */
function acceptPasswords(): unknown[] {
  const sent: unknown[] = [];
  answer('post', '/auth/password/reset', async (request) => {
    sent.push(await request.json());
    return { success: true };
  });
  return sent;
}

async function choose(password: string, again = password, user = userEvent.setup()) {
  const first = await screen.findByLabelText('Kata sandi baru');
  const second = screen.getByLabelText('Ulangi kata sandi baru');
  await user.clear(first);
  await user.clear(second);
  await user.type(first, password);
  await user.type(second, again);
  await user.click(screen.getByRole('button', { name: 'Simpan kata sandi' }));
}

test('the token leaves the address at once and is sent with the new password', async () => {
  const sent = acceptPasswords();
  const page = renderRoute(remote, arrival);
  await waitFor(() => expect(page.location()).toBe('/reset-password'));
  expect(document.body.innerHTML).not.toContain('rahasia-tautan');
  await choose('baru-sekali');
  expect(await screen.findByText('Kata sandi diganti')).toBeVisible();
  expect(sent).toEqual([{ token: 'rahasia-tautan', newPassword: 'baru-sekali' }]);
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
});

test('success leads to the login after three seconds', async () => {
  acceptPasswords();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const advanceTimers = (pause: number) => void jest.advanceTimersByTime(pause);
  const page = renderRoute(remote, arrival);
  await choose('baru-sekali', 'baru-sekali', userEvent.setup({ advanceTimers }));
  await screen.findByText('Kata sandi diganti');
  act(() => jest.advanceTimersByTime(2900));
  expect(page.location()).toBe('/reset-password');
  act(() => jest.advanceTimersByTime(200));
  expect(page.location()).toBe('/login');
});

test('the session of this device ends too', async () => {
  acceptPasswords();
  const logout = jest.fn(() => Promise.resolve());
  renderRoute(remote, arrival, { user: aUser(), auth: { logout } });
  await choose('baru-sekali');
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
});

test('the rules and words of registering hold, and nothing is sent', async () => {
  renderRoute(remote, arrival);
  await choose('pendek', 'lain');
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText('Password confirmation does not match')).toBeVisible();
  expect(screen.getByLabelText('Kata sandi baru')).toBeInvalid();
});

test('a link that is no longer good leads to a new one', async () => {
  refuse('post', '/auth/password/reset', 410, 'LINK_EXPIRED', 'Tautan tidak berlaku.');
  renderRoute(remote, arrival);
  await choose('baru-sekali');
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Minta tautan baru' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.queryByLabelText('Kata sandi baru')).toBeNull();
});

test('what the server refuses is told at its field; a lost answer keeps what was typed', async () => {
  refuse('post', '/auth/password/reset', 400, 'VALIDATION_FAILED', 'Periksa isian.', [
    { field: 'newPassword', message: 'Kata sandi terlalu mudah' },
  ]);
  renderRoute(remote, arrival);
  await choose('baru-sekali');
  const field = screen.getByLabelText('Kata sandi baru');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/terlalu mudah/));
  expect(field).toHaveFocus();
  answer('post', '/auth/password/reset', () => loseConnection());
  await userEvent.click(screen.getByRole('button', { name: 'Simpan kata sandi' }));
  expect(await screen.findByText(/^Koneksi bermasalah/)).toBeVisible();
  expect(screen.getByLabelText('Kata sandi baru')).toHaveValue('baru-sekali');
});

test.each(['/reset-password', '/reset-password#token=', '/reset-password#lain=1'])(
  '%s without a token says what to do',
  async (address) => {
    renderRoute(remote, address);
    expect(await screen.findByText('Buka tautan di email Anda sekali lagi')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Minta tautan baru' })).toBeVisible();
    expect(screen.queryByLabelText('Kata sandi baru')).toBeNull();
  },
);
