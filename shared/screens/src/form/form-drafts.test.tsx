import { forgetDrafts } from '@panggung/platform/host';
import { answer, holdAnswer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  contact,
  name,
  notReady,
  refresh,
  remote,
  rename,
  save,
  server,
  show,
  signedIn,
} from './testing/category-form';

useFakeNetwork();

beforeEach(() => {
  sessionStorage.clear();
  server.sent = [];
  server.stored = { name: 'Lama', description: 'Isi' };
});

test('what was typed outlives a reload; the rest follows what is stored', async () => {
  const before = show();
  await rename('Baru');
  before.unmount();
  server.stored = { name: 'Lama', description: 'Dari tab lain' };
  show();
  expect(screen.getByText('Isian yang belum disimpan sudah kami kembalikan')).toBeVisible();
  expect(name()).toHaveValue('Baru');
  expect(screen.getByLabelText('Keterangan')).toHaveValue('Dari tab lain');
});

test('the version is that of what somebody began to type over', async () => {
  answer('post', '/admin/categories', { data: {} });
  const began = JSON.stringify(server.stored);
  const before = show();
  await rename('Baru');
  server.stored = { name: 'Lain', description: 'Isi' };
  refresh();
  before.unmount();
  show();
  await save();
  await waitFor(() => expect(server.sent).toMatchObject([{ name: 'Baru', version: began }]));
});

test('nobody else finds it in the same tab, and it is gone with the account', async () => {
  const before = show('u1');
  await rename('Rahasia');
  before.unmount();
  const other = show('u2');
  expect(name()).toHaveValue('Lama');
  other.unmount();
  forgetDrafts('u2');
  show('u1');
  expect(name()).toHaveValue('Lama');
});

test('what a guest began goes on after signing in, and is gone once it is stored', async () => {
  answer('post', '/admin/categories', { data: {} });
  const before = renderRoute(remote, '/kategori');
  await rename('Tamu');
  before.unmount();
  forgetDrafts('u1');
  show('u1');
  expect(name()).toHaveValue('Tamu');
  await save();
  expect(await screen.findByText(/^Tersimpan pukul/)).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('what is typed while it is sent stays, and is kept as not stored', async () => {
  const settle = holdAnswer('post', '/admin/categories', { data: {} });
  const before = show();
  await rename('Baru');
  await save();
  await userEvent.type(name(), ' sekali');
  settle();
  expect(await screen.findByText('Ada perubahan yang belum disimpan.')).toBeVisible();
  await waitFor(() => expect(name()).toHaveValue('Baru sekali'));
  before.unmount();
  show();
  expect(name()).toHaveValue('Baru sekali');
});

test('what is put back while it is sent stays, as not stored', async () => {
  const settle = holdAnswer('post', '/admin/categories', { data: {} });
  show();
  await rename('Baru');
  await save();
  await rename('Lama');
  settle();
  expect(await screen.findByText('Ada perubahan yang belum disimpan.')).toBeVisible();
  expect(server.stored.name).toBe('Baru');
  expect(name()).toHaveValue('Lama');
});

test('what is put back while it is refused is no change', async () => {
  answer('post', '/admin/categories', { message: 'x' }, { status: 503, delay: 300 });
  show();
  await rename('Baru');
  await save();
  await rename('Lama');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Ada perubahan yang belum disimpan.')).toBeNull();
});

test('whoever signs out while the form is open leaves nothing behind', async () => {
  const page = signedIn('u1');
  await rename('Rahasia');
  page.signOut();
  forgetDrafts(null);
  await userEvent.type(name(), '!');
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('Rahasia');
});

test('what an account took over from a guest goes with the account', async () => {
  const before = renderRoute(remote, '/kategori');
  await rename('Tamu');
  before.unmount();
  show('u1').unmount();
  forgetDrafts('u2');
  show('u2');
  expect(name()).toHaveValue('Lama');
});

test('what is put back by hand is no longer called restored', async () => {
  const before = show();
  await rename('Baru');
  before.unmount();
  show();
  await rename('Lama');
  await rename('Lain');
  expect(screen.queryByText('Isian yang belum disimpan sudah kami kembalikan')).toBeNull();
});

test('throwing it away goes back to what is stored', async () => {
  show();
  await rename('Baru');
  await userEvent.click(screen.getByRole('button', { name: 'Buang perubahan' }));
  expect(name()).toHaveValue('Lama');
  expect(sessionStorage).toHaveLength(0);
});

test('of what was typed only what still fits comes back', async () => {
  const before = renderRoute(contact, '/kontak');
  await userEvent.type(name(), 'Sari');
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'rahasia');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('rahasia');
  before.unmount();
  const after = renderRoute(contact, '/kontak');
  expect(name()).toHaveValue('Sari');
  expect(screen.getByLabelText('Kata sandi')).toHaveValue('');
  after.unmount();
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '').replace('"new"', '"old"'));
  renderRoute(contact, '/kontak');
  expect(name()).toHaveValue('');
});

describe('a form that is not ready, as it is not known whose it is', () => {
  const draftKept = () => Object.keys(sessionStorage).length > 0;

  test('sends nothing and keeps no draft; what was typed into it stays when it is', async () => {
    const early = notReady();
    const field = name();
    await rename('Awal');
    await userEvent.keyboard('{Enter}');
    expect(server.sent).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(draftKept()).toBe(false);
    early.makeReady('u1');
    expect(name()).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Awal');
    expect(draftKept()).toBe(true);
  });

  test('takes up the draft of its owner, but for what was typed meanwhile', async () => {
    const before = show('u1');
    await rename('Kemarin');
    const description = screen.getByLabelText('Keterangan');
    await userEvent.type(description, ' lama');
    before.unmount();
    const early = notReady();
    expect(name()).toHaveValue('Lama');
    await rename('Sekarang');
    early.makeReady('u1');
    expect(name()).toHaveValue('Sekarang');
    expect(screen.getByLabelText('Keterangan')).toHaveValue('Isi lama');
  });
});
