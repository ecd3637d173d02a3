import { ApiError, defineRemote, useApi, type ApiClients, type User } from '@panggung/platform';
import {
  MemoryRouter,
  PlatformProvider,
  createQueryClient,
  forgetDrafts,
} from '@panggung/platform/host';
import { aUser, answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { Field } from '@panggung/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { minLength, object, pipe, string, trim } from 'valibot';
import { Form } from './form';
import { FormPage } from './form-page';
import { useForm } from './use-form';

useFakeNetwork();

/** No requests are sent in these tests. */
const clients = {} as ApiClients;

beforeEach(() => sessionStorage.clear());

const schema = object({
  name: pipe(string(), trim(), minLength(2, 'Tulis nama')),
  description: pipe(string(), trim()),
});

const sent: unknown[] = [];
let stored = { name: 'Lama', description: 'Isi' };

/** Simulates that a second tab, or somebody else, changes the stored data. */
let refresh: () => void = () => undefined;

function Category(): ReactNode {
  const { api } = useApi();
  const [saved, setSaved] = useState(stored);
  refresh = () => setSaved(stored);
  const form = useForm({
    id: 'category',
    schema,
    saved,
    draft: 'category',
    version: JSON.stringify(stored),
    fieldOf: (path) => path.replace('body.', ''),
    async send(values, { version, changes }) {
      sent.push({ ...values, version, changes });
      await api.post('/admin/categories', values);
      stored = values;
      setSaved(values);
    },
  });
  return (
    <FormPage form={form} label="Simpan">
      <Field {...form.field('name')} label="Nama" required />
      <Field {...form.field('description')} label="Keterangan" required />
    </FormPage>
  );
}

const remote = defineRemote({ routes: [{ path: '/kategori', Component: Category }] });
const show = (id = 'u1') => renderRoute(remote, '/kategori', { user: aUser({ id }) });

/** The form in a session that ends while the form stays mounted. */
function signedIn(id: string) {
  let setUser: (user: User | null) => void = () => undefined;
  function Site(): ReactNode {
    const [user, set] = useState<User | null>(aUser({ id }));
    setUser = set;
    const none = () => undefined;
    const auth = {
      loading: false,
      user,
      login: none,
      update: none,
      logout: () => Promise.resolve(),
    };
    return (
      <PlatformProvider queryClient={createQueryClient()} clients={clients} auth={auth}>
        <MemoryRouter>
          <Category />
        </MemoryRouter>
      </PlatformProvider>
    );
  }
  render(<Site />);
  return { signOut: () => act(() => setUser(null)) };
}

const name = () => screen.getByLabelText('Nama');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

const refusal = (field: string, message: string) => ({
  statusCode: 400,
  code: 'VALIDATION_FAILED',
  message: 'Ada isian yang salah.',
  details: [{ field, message }],
});

async function rename(text: string): Promise<void> {
  await userEvent.clear(name());
  if (text !== '') await userEvent.type(name(), text);
}

beforeEach(() => {
  sent.length = 0;
  stored = { name: 'Lama', description: 'Isi' };
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
  expect(sent).toEqual([]);
});

test('sent twice at once it is stored once, and says when it is stored', async () => {
  let settle: () => void = () => undefined;
  const held = new Promise<void>((done) => (settle = done));
  answer('post', '/admin/categories', async () => {
    await held;
    return { data: {} };
  });
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
  expect(sent).toMatchObject([{ name: 'Baru', description: 'Isi' }]);
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

test('what was typed outlives a reload; the rest follows what is stored', async () => {
  const before = show();
  await rename('Baru');
  before.unmount();
  stored = { name: 'Lama', description: 'Dari tab lain' };
  show();
  expect(screen.getByText('Isian yang belum disimpan sudah kami kembalikan')).toBeVisible();
  expect(name()).toHaveValue('Baru');
  expect(screen.getByLabelText('Keterangan')).toHaveValue('Dari tab lain');
});

test('the version is that of what somebody began to type over', async () => {
  answer('post', '/admin/categories', { data: {} });
  const began = JSON.stringify(stored);
  const before = show();
  await rename('Baru');
  stored = { name: 'Lain', description: 'Isi' };
  act(refresh);
  before.unmount();
  show();
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Baru', version: began }]));
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
  let settle: () => void = () => undefined;
  const held = new Promise<void>((done) => (settle = done));
  answer('post', '/admin/categories', async () => {
    await held;
    return { data: {} };
  });
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

test('of what is sent the part that differs is known', async () => {
  answer('post', '/admin/categories', { data: {} });
  show();
  await rename(' Baru ');
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ changes: { name: 'Baru' } }]));
  expect(sent).not.toMatchObject([{ changes: { description: expect.anything() as unknown } }]);
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

function Contact(): ReactNode {
  const form = useForm({
    id: 'contact',
    schema: object({ buyer: schema, password: string() }),
    saved: { buyer: { name: '', description: 'x' }, password: '' },
    draft: 'contact',
    version: 'new',
    staysTyped: true,
    codes: { WRONG_PASSWORD: 'password' },
    restore: ({ buyer }, version) => (version === 'new' && buyer ? { buyer } : {}),
    send: () => Promise.reject(new ApiError('no', 422, 'WRONG_PASSWORD', 'Kata sandi salah', null)),
  });
  return (
    <Form form={form} summary={null}>
      <Field {...form.fieldIn('buyer', 'name')} label="Nama" required />
      <Field {...form.field('password')} label="Kata sandi" required />
      <button type="submit">Simpan</button>
    </Form>
  );
}

const contact = defineRemote({ routes: [{ path: '/kontak', Component: Contact }] });

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

test('of what was typed only what still fits comes back', async () => {
  const before = renderRoute(contact, '/kontak');
  await userEvent.type(name(), 'Sari');
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'x');
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
