import { PlatformProvider, createQueryClient, MemoryRouter } from '@panggung/platform/host';
import { useApi, useAction, failureText } from '@panggung/platform';
import { answer, aUser, refuse, useFakeNetwork } from '@panggung/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { authStore } from './auth-store';
import { createClients } from './clients';
import { SecondFactorPrompt } from './second-factor-prompt';

useFakeNetwork();

const path = '/admin/refunds/:id/paid-out';
let sent: unknown[];
let proved: boolean;

beforeEach(() => {
  sent = [];
  proved = false;
  authStore.setState({ loading: false, token: 'mine', user: aUser({ role: 'admin' }) });
  answer('post', path, async (request) => {
    sent.push(await request.json());
    if (proved) return { data: {} };
    return Response.json(
      { statusCode: 403, code: 'SECOND_FACTOR_REQUIRED', message: 'Masukkan kode.' },
      { status: 403 },
    );
  });
  answer('post', '/auth/second-factor/confirm', async (request) => {
    const { code } = (await request.json()) as { code: string };
    proved = code === '123456' || code === 'AAAA-BBBB-CCCC-DDDD';
    if (proved) return { success: true };
    return Response.json(
      { statusCode: 422, code: 'WRONG_CODE', message: 'Kode salah atau sudah dipakai.' },
      { status: 422 },
    );
  });
});

/** A form of a module that does nothing about second factors. */
function SomeForm() {
  const { api } = useApi();
  const [reference, setReference] = useState('');
  const paying = useAction({
    mutationFn: () =>
      api.post('/admin/refunds/{id}/paid-out', { reference }, { path: { id: '7' } }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        paying.mutate();
      }}
    >
      <input
        aria-label="Referensi"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <button type="submit">Catat</button>
      <p>{paying.isSuccess ? 'tercatat' : null}</p>
      <p>{paying.error ? failureText(paying.error) : null}</p>
    </form>
  );
}

async function pay() {
  const auth = {
    loading: false,
    user: aUser(),
    login: jest.fn(),
    update: jest.fn(),
    logout: () => Promise.resolve(),
  };
  render(
    <PlatformProvider
      queryClient={createQueryClient()}
      clients={createClients(jest.fn())}
      auth={auth}
      slotFillings={() => []}
    >
      <MemoryRouter>
        <SomeForm />
        <SecondFactorPrompt />
      </MemoryRouter>
    </PlatformProvider>,
  );
  await userEvent.type(screen.getByLabelText('Referensi'), 'TRX-7');
  await userEvent.click(screen.getByRole('button', { name: 'Catat' }));
  return screen.findByRole('dialog', { name: 'Verifikasi dua langkah' });
}

test('asks for the code, and the action goes on with all that was typed', async () => {
  await pay();
  const code = await screen.findByLabelText('Kode verifikasi');
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  expect(code).toHaveAccessibleDescription(/Isi kodenya dahulu/);
  await userEvent.type(code, '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Kode salah atau sudah dipakai.');
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  expect(await screen.findByText('tercatat')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ reference: 'TRX-7' }, { reference: 'TRX-7' }]);
  expect(screen.getByLabelText('Referensi')).toHaveValue('TRX-7');
});

test('a recovery code will do as well', async () => {
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Pakai kode pemulihan' }));
  await userEvent.type(screen.getByLabelText('Kode pemulihan'), 'AAAA-BBBB-CCCC-DDDD');
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  expect(await screen.findByText('tercatat')).toBeVisible();
});

test('whoever leaves the dialog is told what is missing, and may try again', async () => {
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
  expect(await screen.findByText('Masukkan kode.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Catat' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a session that has ended meanwhile closes it', async () => {
  refuse('post', '/auth/second-factor/confirm', 401, 'UNAUTHENTICATED', 'Silakan masuk.');
  await pay();
  await userEvent.type(await screen.findByLabelText('Kode verifikasi'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('who has none is shown where to set it up', async () => {
  refuse('post', path, 403, 'SECOND_FACTOR_MISSING', 'Aktifkan dahulu.');
  await pay();
  const link = await screen.findByRole('link', { name: 'Aktifkan di Profil' });
  expect(link).toHaveAttribute('href', '/profile#keamanan');
  await userEvent.click(screen.getByRole('button', { name: 'Nanti' }));
  expect(await screen.findByText('Aktifkan dahulu.')).toBeVisible();
});
