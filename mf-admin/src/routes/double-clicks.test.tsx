import {
  aPendingVerification,
  answer,
  aUser,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './categories';
import './verification';

useFakeNetwork();

const admin = aUser({ id: 'the-admin', role: 'admin', name: 'Adi Admin' });

/** Records the bodies that are sent to a path; each is answered after a while. */
function watch(path: string): unknown[] {
  const sent: unknown[] = [];
  answer('post', path, async (request) => {
    sent.push(await request.json());
    await new Promise((done) => setTimeout(done, 50));
    return { data: [] };
  });
  return sent;
}

/** Two clicks before anything is drawn anew, and one more after that. */
async function clickTwice(one: HTMLElement, other = one): Promise<void> {
  fireEvent.click(one);
  fireEvent.click(other);
  await new Promise((done) => setTimeout(done, 5));
  fireEvent.click(other);
  await new Promise((done) => setTimeout(done, 100));
}

test.each([
  ['Tolak', 'Alasan penolakan', 'Ya, tolak', '/admin/verification/reject/:id'],
  ['Setujui', 'Catatan', 'Ya, setujui', '/admin/verification/approve/:id'],
])('a decision is sent once, with its own words: %s', async (choice, label, yes, path) => {
  const waiting = { ...aPendingVerification(), status: 'pending', documents: [], history: [] };
  answer('get', '/admin/verifications', {
    data: [waiting],
    meta: { page: 1, limit: 20, total: 1 },
  });
  const sent = watch(path);
  renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${choice}`) }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  fireEvent.change(dialog.getByLabelText(new RegExp(label)), { target: { value: 'satu' } });
  const confirm = dialog.getByText(yes);
  fireEvent.click(confirm);
  fireEvent.change(dialog.getByLabelText(new RegExp(label)), { target: { value: 'dua' } });
  await clickTwice(confirm);
  expect(sent).toHaveLength(1);
  expect(Object.values(sent[0] ?? {})).toContain('satu');
});

test('one move of a category is sent at a time', async () => {
  const data = ['a', 'b', 'c'].map((id) => ({
    id,
    name: `Jenis ${id}`,
    description: '',
    events: 0,
  }));
  answer('get', '/admin/categories', { data });
  const sent = watch('/admin/categories/order');
  renderRoute(remote, '/admin/categories', { user: admin });
  const [first, second] = await screen.findAllByRole('button', { name: /turun|bawah/i });
  await clickTwice(first ?? document.body, second);
  expect(sent).toEqual([{ ids: ['b', 'a', 'c'] }]);
});
