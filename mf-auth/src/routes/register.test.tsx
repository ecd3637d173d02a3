import { currentAgreement } from '@panggung/policy';
import {
  answer,
  aUser,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

const agreement = () => screen.getByRole('checkbox', { name: /^Saya menyetujui/ });
const submitButton = () => screen.getByRole('button', { name: 'Buat akun' });

async function fillIn(password = 'rahasia-123', confirmation = password, options = {}) {
  const user = userEvent.setup(options);
  await user.type(screen.getByLabelText('Nama lengkap'), 'Sari Dewi');
  await user.type(screen.getByLabelText('Email'), 'sari@example.test');
  await user.type(screen.getByLabelText('Kata sandi'), password);
  await user.type(screen.getByLabelText('Ulangi kata sandi'), confirmation);
  await user.click(agreement());
  return user;
}

test('a reload keeps what was typed, but no password', async () => {
  const before = renderRoute(remote, '/register');
  await fillIn();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('rahasia');
  before.unmount();
  renderRoute(remote, '/register');
  expect(screen.getByText('Hanya kata sandi yang perlu ditulis lagi.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('sari@example.test');
  expect(screen.getByLabelText('Kata sandi')).toHaveValue('');
});

test('passwords that differ', async () => {
  renderRoute(remote, '/register');
  const user = await fillIn('rahasia-123', 'rahasia-124');
  await user.click(submitButton());
  expect((await screen.findAllByText('Password confirmation does not match'))[0]).toBeVisible();
  expect(screen.getByLabelText('Ulangi kata sandi')).toBeInvalid();
});

test('a short password', async () => {
  renderRoute(remote, '/register');
  const user = await fillIn('tujuh77');
  await user.click(submitButton());
  expect((await screen.findAllByText('Password must be at least 8 characters'))[0]).toBeVisible();
  expect(screen.getByLabelText('Kata sandi')).toHaveAttribute('minlength', '8');
});

test('name and email are required, the phone is not', async () => {
  renderRoute(remote, '/register');
  await userEvent.click(submitButton());
  expect((await screen.findAllByText('Nama wajib diisi'))[0]).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Nomor telepon (opsional)')).toBeValid();
});

test('without verification: logged in and on the dashboard', async () => {
  let sent: unknown;
  const user = aUser();
  answer(
    'post',
    '/auth/register',
    async (request) => {
      sent = await request.json();
      return { success: true, requiresVerification: false, user, token: 'new', message: 'Halo' };
    },
    { status: 201, delay: 50 },
  );
  const login = jest.fn();
  const page = renderRoute(remote, '/register', { auth: { login } });
  const visitor = await fillIn();
  await visitor.click(submitButton());
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeVisible();
  await screen.findByText('Elsewhere');
  expect(page.location()).toBe('/dashboard');
  expect(login).toHaveBeenCalledWith({ token: 'new', user });
  expect(sent).toEqual({
    agreement: currentAgreement,
    email: 'sari@example.test',
    password: 'rahasia-123',
    name: 'Sari Dewi',
    roleType: 'user',
    additionalData: {},
  });
});

test('with verification: a message, and the login after three seconds', async () => {
  let sent: unknown;
  answer(
    'post',
    '/auth/register',
    async (request) => {
      sent = await request.json();
      return {
        success: true,
        requiresVerification: true,
        user: aUser({ role: 'artist', verificationStatus: 'pending' }),
        message: 'Kami akan memeriksa data Anda.',
      };
    },
    { status: 201 },
  );
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const page = renderRoute(remote, '/register');
  const user = await fillIn('rahasia-123', 'rahasia-123', {
    advanceTimers: (pause: number) => void jest.advanceTimersByTime(pause),
  });
  await user.click(screen.getByRole('radio', { name: 'Artist' }));
  await user.type(screen.getByLabelText('Nama panggung'), 'Lingkar Sore');
  await user.type(screen.getByLabelText('Genre'), 'Pop');
  await user.type(screen.getByLabelText(/^Tautan/), 'https://www.lingkar.example/a{enter}');
  await user.click(submitButton());
  expect(await screen.findByText('Kami akan memeriksa data Anda.')).toBeVisible();
  expect(sent).toMatchObject({
    roleType: 'artist',
    additionalData: {
      stageName: 'Lingkar Sore',
      genre: 'Pop',
      links: [{ label: 'lingkar.example', url: 'https://www.lingkar.example/a' }],
    },
  });
  act(() => jest.advanceTimersByTime(2900));
  expect(page.location()).toBe('/register');
  act(() => jest.advanceTimersByTime(200));
  expect(page.location()).toBe('/login');
});

test("a failure shows the server's message, and the form can be sent again", async () => {
  refuse('post', '/auth/register', 409, 'EMAIL_TAKEN', 'Email ini sudah terdaftar.');
  renderRoute(remote, '/register');
  const user = await fillIn();
  await user.click(submitButton());
  expect((await screen.findAllByText('Email ini sudah terdaftar.'))[0]).toBeVisible();
  expect(submitButton()).toBeEnabled();
  expect(screen.getByLabelText('Email')).toHaveValue('sari@example.test');
});

test('a failure without words of the server reads Registration failed', async () => {
  answer('post', '/auth/register', {}, { status: 500 });
  renderRoute(remote, '/register');
  const user = await fillIn();
  await user.click(submitButton());
  expect(await screen.findByText('Registration failed')).toBeVisible();
});

test('without a connection nothing is lost', async () => {
  answer('post', '/auth/register', () => loseConnection());
  renderRoute(remote, '/register');
  const user = await fillIn();
  await user.click(submitButton());
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getByText(/^Koneksi bermasalah/)).toBeVisible();
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Sari Dewi');
});

test('a promotor is asked for the company and the account that is paid to', async () => {
  renderRoute(remote, '/register');
  await userEvent.click(screen.getByRole('radio', { name: 'Event Promotor' }));
  const user = await fillIn();
  await user.type(screen.getByLabelText(/^Nomor Induk Berusaha/), '12345');
  await user.type(screen.getByLabelText('Nomor rekening'), '12-34');
  await user.click(submitButton());
  const fault = (label: RegExp | string) => screen.getByLabelText(label);
  expect(fault('Nama perusahaan')).toHaveAccessibleDescription('Nama perusahaan wajib diisi');
  expect(fault('Alamat perusahaan')).toBeInvalid();
  expect(fault('Bank')).toBeInvalid();
  expect(fault('Nama pemilik rekening')).toBeInvalid();
  expect(fault(/^Nomor Induk/)).toHaveAccessibleDescription(/NIB terdiri dari 13 angka/);
  expect(fault('Nomor rekening')).toHaveAccessibleDescription(/6 sampai 20 angka/);
  expect(fault(/^Telepon kontak/)).toBeValid();
});

test('changing the account type loses nothing and sends only what belongs to it', async () => {
  let sent: unknown;
  answer('post', '/auth/register', async (request) => {
    sent = await request.json();
    return { success: true, requiresVerification: false, user: aUser(), token: 'x', message: '' };
  });
  renderRoute(remote, '/register');
  const user = await fillIn();
  await user.click(screen.getByRole('radio', { name: 'Artist' }));
  await user.type(screen.getByLabelText('Nama panggung'), 'Lingkar Sore');
  await user.click(screen.getByRole('radio', { name: 'Event Promotor' }));
  await user.click(screen.getByRole('radio', { name: 'Artist' }));
  expect(screen.getByLabelText('Nama panggung')).toHaveValue('Lingkar Sore');
  await user.click(screen.getByRole('radio', { name: 'Regular User' }));
  await user.click(submitButton());
  await screen.findByText('Elsewhere');
  expect(sent).toMatchObject({ roleType: 'user', additionalData: {} });
});

test('what the server refuses is told at its field', async () => {
  refuse('post', '/auth/register', 400, 'VALIDATION_FAILED', 'Periksa kembali isian Anda.', [
    { field: 'additionalData.genre', message: 'Genre terlalu panjang' },
    { field: 'email', message: 'Email tidak dapat dipakai' },
    { field: 'somethingElse', message: 'x' },
  ]);
  renderRoute(remote, '/register');
  const user = await fillIn();
  await user.click(screen.getByRole('radio', { name: 'Artist' }));
  await user.type(screen.getByLabelText('Nama panggung'), 'Lingkar Sore');
  await user.type(screen.getByLabelText('Genre'), 'Pop');
  await user.click(submitButton());
  expect(await screen.findByText('Periksa kembali isian Anda.')).toBeVisible();
  expect(screen.getByLabelText('Genre')).toHaveAccessibleDescription(/Genre terlalu panjang/);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email tidak dapat dipakai');
});

const registered = { success: true, requiresVerification: false, token: 'new', message: 'Halo' };

describe('the agreement', () => {
  test('is needed, names the age, and its texts open beside the form', async () => {
    renderRoute(remote, '/register');
    const user = await fillIn();
    await user.click(agreement());
    await user.click(submitButton());
    expect(agreement()).toBeInvalid();
    expect(agreement()).toHaveAccessibleName(/minimal 17 tahun atau mendaftar dengan persetujuan/);
    expect(agreement()).toHaveAccessibleDescription(/Setujui Syarat & Ketentuan/);
    for (const [name, path] of [
      ['Syarat & Ketentuan', '/terms'],
      ['Kebijakan Privasi', '/privacy'],
    ]) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('that is out of date is told at its field', async () => {
    const message = 'Ketentuan ini sudah diperbarui.';
    refuse('post', '/auth/register', 400, 'VALIDATION_FAILED', 'Periksa kembali isian Anda.', [
      { field: 'agreement.terms', message },
    ]);
    renderRoute(remote, '/register');
    const user = await fillIn();
    await user.click(submitButton());
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(agreement()).toHaveAccessibleDescription(/sudah diperbarui/);
  });
});

test('faults are listed as links to their fields', async () => {
  renderRoute(remote, '/register');
  await userEvent.click(submitButton());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Nama wajib diisi',
    expect.stringMatching(/email/) as string,
    'Password must be at least 8 characters',
    'Setujui Syarat & Ketentuan serta Kebijakan Privasi untuk melanjutkan',
  ]);
});

describe('the way back to where one was going', () => {
  test.each([
    ['/tickets?tab=1', '/tickets'],
    ['//evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/\t/evil.example', '/dashboard'],
  ])('after registering with %s: %s', async (returnTo, path) => {
    answer('post', '/auth/register', { ...registered, user: aUser() }, { status: 201 });
    const place = `/register?returnTo=${encodeURIComponent(returnTo)}`;
    const page = renderRoute(remote, place, { auth: { login: jest.fn() } });
    const user = await fillIn();
    await user.click(submitButton());
    await screen.findByText('Elsewhere');
    expect(page.location()).toMatch(new RegExp(`^${path}`));
  });

  test('leads through the login, for those who are verified first and those with an account', () => {
    renderRoute(remote, '/register?returnTo=%2Ftickets');
    expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Ftickets',
    );
  });

  test('waits with an artist for the verification', async () => {
    const waiting = { ...registered, token: undefined, requiresVerification: true };
    answer('post', '/auth/register', { ...waiting, user: aUser({ role: 'artist' }) });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const page = renderRoute(remote, '/register?returnTo=%2Ftickets');
    const user = await fillIn('rahasia-123', 'rahasia-123', {
      advanceTimers: (pause: number) => void jest.advanceTimersByTime(pause),
    });
    await user.click(submitButton());
    await screen.findByText('Pendaftaran diterima');
    act(() => jest.advanceTimersByTime(3100));
    expect(page.location()).toBe('/login?returnTo=%2Ftickets');
  });
});

test('an address that has an account: the login is offered, with the way back', async () => {
  refuse('post', '/auth/register', 409, 'EMAIL_TAKEN', 'Email ini sudah terdaftar.');
  renderRoute(remote, '/register?returnTo=%2Ftickets');
  const user = await fillIn();
  await user.click(submitButton());
  const offer = await screen.findByText('Sudah punya akun dengan alamat ini?');
  expect(offer).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Masuk' })[0]).toHaveAttribute(
    'href',
    '/login?returnTo=%2Ftickets',
  );
  expect(screen.getByRole('link', { name: 'Lupa kata sandi?' })).toBeVisible();
  await user.type(screen.getByLabelText('Email'), '.id');
  expect(screen.queryByText('Sudah punya akun dengan alamat ini?')).toBeNull();
});
