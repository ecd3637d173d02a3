import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './users';

useFakeNetwork();

const admin = aUser({ id: 'the-admin', role: 'admin', name: 'Adi Admin' });
const account = (more: object = {}) => ({
  ...aUser({ id: 'a1', name: 'Tono Buruk', email: 'tono@example.test' }),
  createdAt: '2027-01-01T05:00:00.000Z',
  suspendedAt: null,
  suspendReason: null,
  ...more,
});
const list = (...data: object[]) => ({ data, meta: { page: 1, limit: 20, total: data.length } });
const own = { ...account(), ...admin };

beforeEach(() => answer('get', '/users', list(account(), own)));

/** Answers a call and then lists the account with the changes; returns the sent bodies. */
function accept(task: string, after: object) {
  const sent: unknown[] = [];
  answer('post', `/admin/users/:id/${task}`, async (request) => {
    const text = await request.text();
    sent.push(text === '' ? null : JSON.parse(text));
    answer('get', '/users', list(account(after), own));
    return { data: account(after) };
  });
  return sent;
}

const open = () => renderRoute(remote, '/admin/users', { user: admin });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('suspends with a reason that must be given, and says what comes of it', async () => {
  const sent = accept('suspend', {
    suspendedAt: '2027-02-01T05:00:00.000Z',
    suspendReason: 'Calo',
  });
  open();
  await press('Tangguhkan Tono Buruk');
  const dialog = within(screen.getByRole('dialog', { name: 'Tangguhkan akun?' }));
  expect(dialog.getByText(/tiketnya tetap berlaku/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, tangguhkan' }));
  expect(dialog.getByLabelText('Alasan')).toHaveAccessibleDescription('Tulis alasan penangguhan');
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Alasan'), 'Calo');
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, tangguhkan' }));
  expect(await screen.findByText('Akun Tono Buruk ditangguhkan.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Calo' }]);
  const entry = within(screen.getByRole('rowgroup', { name: 'Akun Tono Buruk' }));
  expect(entry.getByText('Ditangguhkan')).toBeVisible();
  await press('Rincian Akun Tono Buruk');
  expect(entry.getByText('Calo')).toBeVisible();
  expect(entry.getByRole('button', { name: 'Cabut penangguhan Tono Buruk' })).toBeVisible();
});

test('lifts a suspension without asking for words', async () => {
  const suspended = { suspendedAt: '2027-02-01T05:00:00.000Z', suspendReason: 'Calo' };
  answer('get', '/users', list(account(suspended)));
  const sent = accept('restore', {});
  open();
  await press('Cabut penangguhan Tono Buruk');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Ya, cabut');
  expect(await screen.findByText('Penangguhan akun Tono Buruk dicabut.')).toBeVisible();
  expect(sent).toEqual([null]);
});

test('changes a role, with a warning before somebody becomes an admin', async () => {
  const sent = accept('role', { role: 'admin' });
  open();
  await press('Ganti peran Tono Buruk');
  await userEvent.selectOptions(screen.getByLabelText('Peran baru'), 'Admin');
  expect(screen.getByText('Admin dapat melihat dan mengubah semua data.')).toBeVisible();
  await press('Simpan peran');
  expect(await screen.findByText('Tono Buruk sekarang Admin.')).toBeVisible();
  expect(sent).toEqual([{ role: 'admin' }]);
});

test('nothing can be done to the own account', async () => {
  open();
  const entry = within(await screen.findByRole('rowgroup', { name: 'Akun Adi Admin' }));
  expect(entry.getByText('Akun Anda')).toBeVisible();
  expect(entry.getAllByRole('button').map((one) => one.textContent)).toEqual(['Rincian']);
});

test('a refusal keeps the dialog and what was written', async () => {
  refuse('post', '/admin/users/:id/suspend', 409, 'CONFLICT', 'Akun ini sudah ditangguhkan.');
  open();
  await press('Tangguhkan Tono Buruk');
  await userEvent.type(screen.getByLabelText('Alasan'), 'Calo');
  await press('Ya, tangguhkan');
  expect(await screen.findByText('Akun ini sudah ditangguhkan.')).toBeVisible();
  expect(screen.getByLabelText('Alasan')).toHaveValue('Calo');
});

test('asks for what the address says, whatever else stands in it', async () => {
  const asked: string[] = [];
  answer('get', '/users', (request) => {
    asked.push(new URL(request.url).search);
    return list();
  });
  renderRoute(remote, '/admin/users?q=tono&role=dewa&suspended=true&page=-3', { user: admin });
  expect(await screen.findByText('Tidak ada akun yang cocok')).toBeVisible();
  expect(asked).toEqual(['?q=tono&suspended=true&page=1&limit=40']);
});

test('of a promotor it is asked what becomes of the events', async () => {
  answer('get', '/users', list(account({ role: 'promotor' })));
  const sent = accept('suspend', { suspendReason: 'Penipuan' });
  open();
  await press('Tangguhkan Tono Buruk');
  const dialog = within(screen.getByRole('dialog', { name: 'Tangguhkan akun?' }));
  await userEvent.type(dialog.getByLabelText('Alasan'), 'Penipuan');
  await userEvent.selectOptions(
    dialog.getByLabelText('Acaranya yang akan datang'),
    'Disembunyikan dari pengunjung',
  );
  await userEvent.click(dialog.getByRole('checkbox', { name: /Kabari pembeli/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, tangguhkan' }));
  await screen.findByText('Akun Tono Buruk ditangguhkan.');
  expect(sent).toEqual([{ reason: 'Penipuan', events: 'hidden', inDoubt: true }]);
});
