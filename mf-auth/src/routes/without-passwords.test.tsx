import { currentAgreement } from '@panggung/policy';
import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

// With an external identity provider the site has no passwords.
useFakeNetwork();
beforeEach(() => {
  answer('get', '/auth/ways', { data: { passwords: false } });
  answer('get', '/auth/sessions', { data: [] });
});

test('the login offers to register, and no new password', async () => {
  renderRoute(remote, '/login');
  await waitFor(() => expect(screen.queryByText('Lupa kata sandi?')).toBeNull());
  expect(screen.getByRole('button', { name: 'Masuk dengan akun Panggung' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Daftar' })).toBeVisible();
});

test('who comes to replace a password is told where it is kept', async () => {
  renderRoute(remote, '/forgot-password');
  expect(await screen.findByText(/diatur oleh penyedia login/)).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
});

test('registering asks for no password, and sends none', async () => {
  let sent: unknown;
  const user = aUser({ hasPassword: false });
  answer('post', '/auth/register', async (request) => {
    sent = await request.json();
    return { success: true, requiresVerification: false, user, message: 'Selamat', token: 't' };
  });
  renderRoute(remote, '/register', { auth: { login: jest.fn() } });
  expect(await screen.findByText(/tidak perlu membuat kata sandi/)).toBeVisible();
  expect(screen.queryByLabelText('Kata sandi')).toBeNull();
  await userEvent.type(screen.getByLabelText('Nama lengkap'), 'Sari Dewi');
  await userEvent.type(screen.getByLabelText('Email'), 'sari@example.test');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Saya menyetujui/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Buat akun' }));
  await waitFor(() =>
    expect(sent).toEqual({
      agreement: currentAgreement,
      email: 'sari@example.test',
      name: 'Sari Dewi',
      roleType: 'user',
      additionalData: {},
    }),
  );
});

test('the profile offers no password to who has none, and still lets others change theirs', async () => {
  const { unmount } = renderRoute(remote, '/profile', { user: aUser({ hasPassword: false }) });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kata sandi' })).toBeNull());
  unmount();
  renderRoute(remote, '/profile', { user: aUser({ hasPassword: true }) });
  expect(await screen.findByRole('heading', { name: 'Kata sandi' })).toBeVisible();
});
