import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './categories';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const konser = { id: 'c1', name: 'Konser', description: 'Musik', events: 12 };
const tari = { id: 'c2', name: 'Tari', description: null, events: 0 };

beforeEach(() => answer('get', '/admin/categories', { data: [konser, tari] }));

const open = () => renderRoute(remote, '/admin/categories', { user: admin });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function accept(method: 'post' | 'patch' | 'delete', path: string, data: object[]) {
  const sent: unknown[] = [];
  answer(method, path, async (request) => {
    const text = await request.text();
    sent.push(text === '' ? null : JSON.parse(text));
    answer('get', '/admin/categories', { data });
    return { data };
  });
  return sent;
}

test('only what no event has can be deleted', async () => {
  const sent = accept('delete', '/admin/categories/:id', [konser]);
  open();
  expect(await screen.findByText('12 acara')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hapus Konser' })).toBeNull();
  await press('Hapus Tari');
  await press('Ya, hapus');
  expect(await screen.findByText('Kategori Tari dihapus.')).toBeVisible();
  expect(sent).toEqual([null]);
  expect(
    screen
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .join(),
  ).not.toContain('Tari');
});

test('adds a category, which needs a name', async () => {
  const sulap = { id: 'c3', name: 'Sulap', description: null, events: 0 };
  const sent = accept('post', '/admin/categories', [konser, tari, sulap]);
  open();
  await press('Tambah kategori');
  const dialog = within(screen.getByRole('dialog', { name: 'Tambah kategori' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(dialog.getByLabelText('Nama')).toHaveFocus();
  expect(dialog.getByLabelText('Nama')).toBeInvalid();
  await userEvent.type(dialog.getByLabelText('Nama'), ' Sulap ');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Kategori Sulap disimpan.')).toBeVisible();
  expect(sent).toEqual([{ name: 'Sulap', description: null }]);
});

test('renames one, and says when the name is taken', async () => {
  refuse('patch', '/admin/categories/:id', 409, 'CONFLICT', 'Sudah ada kategori dengan nama ini.');
  open();
  await press('Ubah Konser');
  expect(screen.getByLabelText('Keterangan (opsional)')).toHaveValue('Musik');
  await userEvent.clear(screen.getByLabelText('Nama'));
  await userEvent.type(screen.getByLabelText('Nama'), 'Tari');
  await press('Simpan');
  expect(await screen.findByText('Sudah ada kategori dengan nama ini.')).toBeVisible();
  expect(screen.getByLabelText('Nama')).toHaveValue('Tari');
});

test('moves one down, and the ends do not move further', async () => {
  const sent = accept('post', '/admin/categories/order', [tari, konser]);
  open();
  await press('Naikkan Konser');
  expect(sent).toEqual([]);
  await press('Turunkan Konser');
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ ids: ['c2', 'c1'] }]);
});
