import { answer, holdAnswer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contact, name, rename, save, server, show } from './testing/category-form';

useFakeNetwork();

beforeEach(() => {
  sessionStorage.clear();
  server.sent = [];
  server.stored = { name: 'Lama', description: 'Isi' };
});

const refusal = (field: string, message: string) => ({
  statusCode: 400,
  code: 'VALIDATION_FAILED',
  message: 'Ada isian yang salah.',
  details: [{ field, message }],
});

test('what is wrong is listed, has the focus, and nothing is sent', async () => {
  show();
  await rename(' ');
  expect(screen.queryByText('Tulis nama')).toBeNull();
  await save();
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(name()).toHaveAccessibleDescription('Tulis nama');
  await userEvent.click(screen.getByRole('link', { name: 'Tulis nama' }));
  expect(name()).toHaveFocus();
  expect(server.sent).toEqual([]);
});

test('sent twice at once it is stored once, and says when it is stored', async () => {
  const settle = holdAnswer('post', '/admin/categories', { data: {} });
  show();
  await rename(' Baru ');
  const form = name().closest('form');
  // Two submits, as by a click and Enter, without a render between them.
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  settle();
  expect(await screen.findByText(/^Tersimpan pukul/)).toBeVisible();
  expect(server.sent).toMatchObject([{ name: 'Baru', description: 'Isi' }]);
  expect(name()).toHaveValue('Baru');
});

test('what the API refuses of a field stands at it, and goes when somebody types', async () => {
  answer('post', '/admin/categories', refusal('body.name', 'nama sudah ada'), { status: 400 });
  show();
  await rename('Konser');
  await save();
  expect(await screen.findByRole('link', { name: 'Nama sudah ada' })).toBeVisible();
  expect(name()).toHaveAccessibleDescription('Nama sudah ada');
  await userEvent.type(name(), '!');
  expect(name()).not.toHaveAccessibleDescription();
});

test('what is refused of something else is said too, and what was typed stays', async () => {
  answer('post', '/admin/categories', refusal('slug', 'slug sudah ada'), { status: 400 });
  show();
  await rename('Konser');
  await save();
  expect(await screen.findByText('Ada isian yang salah.')).toBeVisible();
  expect(screen.getByText('Slug sudah ada')).toBeVisible();
  expect(name()).toHaveValue('Konser');
});

test('of what is sent the part that differs is known', async () => {
  answer('post', '/admin/categories', { data: {} });
  show();
  await rename(' Baru ');
  await save();
  await waitFor(() => expect(server.sent).toMatchObject([{ changes: { name: 'Baru' } }]));
  expect(server.sent).not.toMatchObject([
    { changes: { description: expect.anything() as unknown } },
  ]);
});

test('saved untouched, nothing differs: values that others stored meanwhile stay', async () => {
  answer('post', '/admin/categories', { data: {} });
  show();
  await save();
  await waitFor(() => expect(server.sent).toMatchObject([{ changes: {} }]));
  expect(server.sent).toEqual([expect.objectContaining({ changes: {} })]);
});

test('a fault in a group and a code of an error stand at their fields, which have the focus', async () => {
  renderRoute(contact, '/kontak');
  await save();
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription('Tulis nama');
  await userEvent.type(name(), 'Sari');
  await save();
  const password = screen.getByLabelText('Kata sandi');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Kata sandi salah'));
  expect(password).toHaveFocus();
});
