import { aUser, answer, useFakeNetwork } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admitting, heading, inOrder, joined, openQueue, place } from '../test/room-data';

useFakeNetwork();
beforeEach(() => localStorage.clear());

test('a turn that is missed is said, and leads to the end of the line', async () => {
  answer(
    'post',
    '/events/:id/waiting-room/pass',
    { code: 'PASS_OVER', message: 'Habis.', details: { wasSpent: false } },
    { status: 410 },
  );
  openQueue({
    status: admitting(60),
    own: place({ userId: 'u1' }),
    session: { user: aUser({ id: 'u1' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mulai memesan' }));
  expect(await heading('Giliran Anda sudah lewat')).toBeVisible();
  answer('post', '/events/:id/waiting-room/entries', { data: { ...joined, number: 7 } });
  await userEvent.click(screen.getByRole('button', { name: 'Masuk lagi di belakang' }));
  expect(await heading('Anda dalam antrean')).toBeVisible();
});

test('a turn that was used says so as the page comes, and another one is a tap away', async () => {
  let asked = 0;
  answer(
    'post',
    '/events/:id/waiting-room/pass',
    () => {
      asked += 1;
      return { code: 'PASS_OVER', message: 'Dipakai.', details: { wasSpent: true } };
    },
    { status: 410 },
  );
  const member = { user: aUser({ id: 'u1' }) };
  const own = place({ userId: 'u1' });
  const { unmount } = openQueue({ status: admitting(60), own, session: member });
  // Asking would begin it: that takes a tap.
  await heading('Giliran Anda!');
  expect(asked).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Mulai memesan' }));
  expect(await heading('Giliran Anda sudah dipakai')).toBeVisible();
  unmount();

  openQueue({ status: admitting(60), own, session: member });
  expect(await heading('Giliran Anda sudah dipakai')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat pesanan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mulai memesan' })).toBeNull();
  answer('post', '/events/:id/waiting-room/entries', { data: { ...joined, number: 9 } });
  await userEvent.click(screen.getByRole('button', { name: 'Masuk lagi di belakang' }));
  expect(await heading('Anda dalam antrean')).toBeVisible();
});

test('a turn that runs already goes on', async () => {
  answer('post', '/events/:id/waiting-room/pass', {
    data: { expiresAt: '2027-01-10T03:10:00.000Z', canExtend: true },
  });
  localStorage.setItem('panggung.turns', JSON.stringify([`${inOrder[50]} null`]));
  openQueue({ status: admitting(60), own: place() });
  expect(await screen.findByRole('button', { name: 'Lanjut memesan' })).toBeVisible();
  expect(screen.queryByText(/Setelah mengetuk/)).toBeNull();
});
