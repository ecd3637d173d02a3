import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screens load their code on their first render.
import './categories';
import './users';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const konser = { id: 'c1', name: 'Konser', description: null, events: 12, version: 'konser-1' };
const tari = { id: 'c2', name: 'Tari', description: null, events: 0, version: 'tari-1' };

beforeEach(() => answer('get', '/admin/categories', { data: [konser, tari], version: 'order-1' }));

const open = () => renderRoute(remote, '/admin/categories', { user: admin });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function overtaken<Present extends { version: string }>(
  method: 'patch' | 'post',
  path: string,
  present: Present,
) {
  const over: (string | null)[] = [];
  answer(method, path, (request) => {
    over.push(request.headers.get('if-match'));
    if (over.at(-1) === `"${present.version}"`) return { data: [present, tari], version: 'x' };
    const problem = { statusCode: 412, code: 'VERSION_OUTDATED', message: 'Sudah diubah.' };
    return Response.json({ ...problem, details: { present } }, { status: 412 });
  });
  return over;
}

test('two names of a category are shown to the second admin, who chooses', async () => {
  const over = overtaken('patch', '/admin/categories/:id', {
    ...konser,
    name: 'Konser Musik',
    version: 'konser-2',
  });
  open();
  await press('Ubah Konser');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Nama'), ' Besar');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  const choice = within(await dialog.findByRole('group', { name: 'Nama' }));
  expect(choice.getByText('Konser Besar')).toBeVisible();
  expect(choice.getByText('Konser Musik')).toBeVisible();
  await userEvent.click(choice.getByRole('radio', { name: 'Pakai nilai saya' }));
  const [save] = dialog.getAllByRole('button', { name: 'Simpan' });
  if (save) await userEvent.click(save);
  expect(await screen.findByText('Kategori Konser Besar disimpan.')).toBeVisible();
  expect(over).toEqual(['"konser-1"', '"konser-2"']);
});

test('an order is stored over the one that is shown, or not at all', async () => {
  const over = overtaken('post', '/admin/categories/order', { version: 'order-2' });
  open();
  await press('Turunkan Konser');
  expect(await screen.findByText('Sudah diubah.')).toBeVisible();
  expect(over).toEqual(['"order-1"']);
});

test('a role that another admin has given meanwhile is not overwritten unseen', async () => {
  const account = {
    ...aUser({ id: 'a1', name: 'Tono' }),
    createdAt: '2027-01-01T05:00:00.000Z',
    suspendedAt: null,
    suspendReason: null,
    version: 'role-1',
  };
  const present = { ...account, role: 'artist', version: 'role-2' };
  answer('get', '/users', { data: [account], meta: { page: 1, limit: 20, total: 1 } });
  const over = overtaken('post', '/admin/users/:id/role', present);
  renderRoute(remote, '/admin/users', { user: admin });
  await press('Ganti peran Tono');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Peran baru'), 'Promotor acara');
  await press('Simpan peran');
  const choice = within(await dialog.findByRole('group', { name: 'Peran' }));
  expect(choice.getByText('Promotor acara')).toBeVisible();
  expect(choice.getByText('Artis')).toBeVisible();
  expect(over).toEqual(['"role-1"']);
});
