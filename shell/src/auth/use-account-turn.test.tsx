import { useAuth, useQuery, type RemoteModule } from '@panggung/platform';
import { aUser } from '@panggung/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aRemote, renderSite } from '../test/render-site';

/** A screen that shows an account's data and holds what is typed. */
function Notes(): ReactNode {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['notes'],
    queryFn: () => Promise.resolve(`milik ${user?.id ?? 'tamu'}`),
  });
  return (
    <>
      <p>{data}</p>
      <textarea aria-label="Catatan" />
    </>
  );
}

const notebook: RemoteModule = { routes: [{ path: '/demo', Component: Notes }] };

async function typeAs(id: string | null) {
  const user = id === null ? null : aUser({ id });
  const load = () => Promise.resolve(notebook);
  const site = renderSite({ remotes: [aRemote()], load, at: '/demo', auth: { user } });
  await userEvent.type(await screen.findByLabelText('Catatan'), 'rahasia');
  return {
    signIn: (next: string | null) =>
      act(() => site.signIn(next === null ? null : aUser({ id: next }))),
  };
}

const notes = () => screen.findByLabelText('Catatan');

test('another account finds nothing of what the one before typed and read', async () => {
  const { signIn } = await typeAs('u1');
  expect(await screen.findByText('milik u1')).toBeVisible();
  signIn('u2');
  expect(await screen.findByText('milik u2')).toBeVisible();
  expect(screen.queryByText('milik u1')).toBeNull();
  expect(await notes()).toHaveValue('');
});

test('also when there was a moment without any account', async () => {
  const { signIn } = await typeAs('u1');
  signIn(null);
  signIn('u2');
  expect(await screen.findByText('milik u2')).toBeVisible();
  expect(await notes()).toHaveValue('');
});

test.each([
  ['the same account again', 'u1'],
  ['a guest', null],
])('%s keeps what was typed', async (_, before) => {
  const { signIn } = await typeAs(before);
  signIn(null);
  signIn('u1');
  expect(await notes()).toHaveValue('rahasia');
});
