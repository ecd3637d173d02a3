import { ApiError, defineRemote, useApi, type ApiClients, type Auth } from '@panggung/platform';
import { MemoryRouter, PlatformProvider, createQueryClient } from '@panggung/platform/host';
import { aUser, renderRoute } from '@panggung/testing';
import { Field } from '@panggung/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { minLength, object, pipe, string, trim } from 'valibot';
import { Form } from '../form';
import { FormPage } from '../form-page';
import { useForm } from '../use-form';

/** No requests are sent by the form whose session ends. */
const clients = {} as ApiClients;

const schema = object({
  name: pipe(string(), trim(), minLength(2, 'Tulis nama')),
  description: pipe(string(), trim()),
});

/** What the API holds and was sent; tests change it. */
export const server = { stored: { name: 'Lama', description: 'Isi' }, sent: [] as unknown[] };

let refreshShown: () => void = () => undefined;

/** Shows what somebody else has stored meanwhile. */
export const refresh = () => act(() => refreshShown());

function Category({ ready = true }: { ready?: boolean }): ReactNode {
  const { api } = useApi();
  const [saved, setSaved] = useState(server.stored);
  refreshShown = () => setSaved(server.stored);
  const form = useForm({
    id: 'category',
    schema,
    saved,
    draft: 'category',
    version: JSON.stringify(server.stored),
    ready,
    fieldOf: (path) => path.replace('body.', ''),
    async send(values, { version, changes }) {
      server.sent.push({ ...values, version, changes });
      await api.post('/admin/categories', values);
      server.stored = values;
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

export const remote = defineRemote({ routes: [{ path: '/kategori', Component: Category }] });
export const show = (id = 'u1') => renderRoute(remote, '/kategori', { user: aUser({ id }) });

/** The form in a session that ends while the form stays mounted. */
export function signedIn(id: string) {
  const setSession = showIn({ loading: false, user: aUser({ id }) });
  return { signOut: () => setSession({ loading: false, user: null }) };
}

/** The form on a page that does not know yet who is signed in. */
export function notReady() {
  const setSession = showIn({ loading: true, user: null });
  return { makeReady: (id: string) => setSession({ loading: false, user: aUser({ id }) }) };
}

type Session = Pick<Auth, 'loading' | 'user'>;

/** @returns what changes the session while the form stays mounted */
function showIn(first: Session): (session: Session) => void {
  let setSession: (session: Session) => void = () => undefined;
  function Site(): ReactNode {
    const [session, set] = useState(first);
    setSession = set;
    const none = () => undefined;
    const auth = {
      ...session,
      login: none,
      update: none,
      logout: () => Promise.resolve(),
    };
    return (
      <PlatformProvider queryClient={createQueryClient()} clients={clients} auth={auth}>
        <MemoryRouter>
          <Category ready={!session.loading} />
        </MemoryRouter>
      </PlatformProvider>
    );
  }
  render(<Site />);
  return (session) => act(() => setSession(session));
}

export const name = () => screen.getByLabelText('Nama');
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

export async function rename(text: string): Promise<void> {
  await userEvent.clear(name());
  if (text !== '') await userEvent.type(name(), text);
}

const secrets = ['password'] as const;

function Contact(): ReactNode {
  const form = useForm({
    id: 'contact',
    schema: object({ buyer: schema, password: string() }),
    saved: { buyer: { name: '', description: 'x' }, password: '' },
    draft: 'contact',
    secrets,
    version: 'new',
    staysTyped: true,
    codes: { WRONG_PASSWORD: 'password' },
    restore: (changes, version) => (version === 'new' ? changes : {}),
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

export const contact = defineRemote({ routes: [{ path: '/kontak', Component: Contact }] });
