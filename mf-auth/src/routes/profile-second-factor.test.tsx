import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import type { Auth, User } from '@panggung/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const codes = Array.from({ length: 10 }, (_, nth) => `AAAA-BBBB-CCCC-DDD${nth}`);
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
let sent: Record<string, unknown>;

beforeEach(() => {
  sent = {};
  answer('get', '/auth/sessions', { data: [] });
  const keep = (name: string, reply: object) => async (request: Request) => {
    sent[name] = await request.json();
    return reply;
  };
  const app = { secret, address: `otpauth://totp/Panggung:sari?secret=${secret}` };
  answer('post', '/auth/second-factor', keep('begin', { data: app }));
  answer(
    'post',
    '/auth/second-factor/activate',
    keep('activate', { data: { recoveryCodes: codes } }),
  );
  answer(
    'post',
    '/auth/second-factor/recovery-codes',
    keep('renew', { data: { recoveryCodes: codes } }),
  );
  answer('delete', '/auth/second-factor', keep('off', { success: true }));
  answer('get', '/auth/second-factor', {
    data: {
      on: true,
      since: '2027-01-02T03:04:00.000Z',
      recoveryCodesLeft: 2,
      required: false,
    },
  });
});

/** The profile of a user; changes are kept, as the shell does it. */
function openProfile(more: Partial<User>) {
  const auth: Partial<Auth> = { update: jest.fn() };
  renderRoute(remote, '/profile', { user: aUser(more), auth });
  const heading = screen.getByRole('heading', { name: 'Keamanan' });
  const section = heading.parentElement;
  if (section === null) throw new Error('a heading without its section');
  return { auth, here: within(section) };
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('is set up with password, QR code or key, and a first code; the codes are shown once', async () => {
  const { auth, here } = openProfile({});
  await click('Aktifkan verifikasi dua langkah');
  await userEvent.type(here.getByLabelText('Kata sandi Anda'), 'rahasia-sekali');
  await click('Lanjut');
  expect(await here.findByRole('img', { name: /Kode QR/ })).toBeVisible();
  expect(sent['begin']).toEqual({ currentPassword: 'rahasia-sekali' });
  expect(here.getByLabelText('Kunci penyiapan')).toHaveTextContent('GEZD GNBV GY3T QOJQ');
  expect(here.getByRole('link', { name: 'buka langsung di aplikasi' })).toHaveAttribute(
    'href',
    expect.stringContaining('otpauth://totp/'),
  );
  await click('Aktifkan');
  const code = here.getByLabelText('Kode verifikasi');
  expect(code).toHaveAccessibleDescription(/Isi kode dari aplikasinya/);
  await userEvent.type(code, '123 456');
  await click('Aktifkan');
  const list = await here.findByRole('list', { name: 'Kode pemulihan' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(sent['activate']).toEqual({ code: '123 456' });
  expect(auth.update).toHaveBeenCalledWith(expect.objectContaining({ hasSecondFactor: true }));
  await click('Sudah saya simpan');
  expect(here.queryByText(codes[0] ?? '')).toBeNull();
});

test('a wrong password and a wrong code are told, and what was shown stays', async () => {
  refuse('post', '/auth/second-factor', 422, 'WRONG_PASSWORD', 'Kata sandi saat ini salah.');
  const { here } = openProfile({});
  await click('Aktifkan verifikasi dua langkah');
  await userEvent.type(here.getByLabelText('Kata sandi Anda'), 'salah');
  await click('Lanjut');
  const password = here.getByLabelText('Kata sandi Anda');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Kata sandi saat ini salah.'));
  expect(password).toHaveFocus();
  answer('post', '/auth/second-factor', { data: { secret, address: 'otpauth://totp/x' } });
  await click('Lanjut');
  refuse('post', '/auth/second-factor/activate', 422, 'WRONG_CODE', 'Kode salah.');
  await userEvent.type(await here.findByLabelText('Kode verifikasi'), '000000');
  await click('Aktifkan');
  const code = here.getByLabelText('Kode verifikasi');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Kode salah\./));
  expect(code).toHaveFocus();
  expect(here.getByRole('img', { name: /Kode QR/ })).toBeVisible();
});

test('an account without a password is not asked for one', async () => {
  const { here } = openProfile({ hasPassword: false });
  await click('Aktifkan verifikasi dua langkah');
  expect(here.queryByLabelText('Kata sandi Anda')).toBeNull();
  await click('Lanjut');
  expect(await here.findByRole('img', { name: /Kode QR/ })).toBeVisible();
  expect(sent['begin']).toEqual({});
});

test('needs a proved address first; admins are told what it is for', async () => {
  const { here } = openProfile({ emailVerified: false, role: 'admin' });
  expect(await here.findByText('Verifikasi alamat email Anda dahulu')).toBeVisible();
  expect(here.getByText('Untuk admin dan promotor:')).toBeVisible();
  expect(here.queryByRole('button')).toBeNull();
});

test('one that is on says since when, warns of few codes, and makes new ones', async () => {
  const { here } = openProfile({ hasSecondFactor: true });
  expect(await here.findByText('Sisa kode pemulihan: 2.')).toBeVisible();
  expect(here.getByText('Kode pemulihan hampir habis')).toBeVisible();
  await click('Buat kode pemulihan baru');
  await userEvent.type(screen.getByLabelText('Kode verifikasi'), '123456');
  await click('Buat kode baru');
  expect(await here.findByText(codes[9] ?? '')).toBeVisible();
  expect(sent['renew']).toEqual({ code: '123456' });
});

test('is switched off with a recovery code as well', async () => {
  const { auth, here } = openProfile({ hasSecondFactor: true });
  await here.findByText(/^Sisa kode/);
  await click('Nonaktifkan');
  const dialog = within(screen.getByRole('dialog', { name: /Nonaktifkan verifikasi/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pakai kode pemulihan' }));
  await userEvent.type(dialog.getByLabelText('Kode pemulihan'), 'aaaa-bbbb-cccc-ddd1');
  await userEvent.click(dialog.getByRole('button', { name: 'Nonaktifkan' }));
  await waitFor(() =>
    expect(auth.update).toHaveBeenCalledWith(expect.objectContaining({ hasSecondFactor: false })),
  );
  expect(sent['off']).toEqual({ code: 'aaaa-bbbb-cccc-ddd1' });
});
