import { defineRemote } from '@panggung/platform';
import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportButton } from './export-button';

useFakeNetwork();

const remote = defineRemote({
  routes: [
    {
      path: '/daftar',
      Component: () => (
        <ExportButton wanted={() => ({ kind: 'attendees', eventId: 'e1' })} fileName="daftar.csv" />
      ),
    },
  ],
});

const waiting = { id: 'x1', kind: 'attendees', status: 'waiting', done: 1, total: 2 };

async function begin() {
  const page = renderRoute(remote, '/daftar', { user: aUser({ role: 'promotor' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Unduh CSV' }));
  return page;
}

test('whoever leaves the page asks no further', async () => {
  let asked = 0;
  answer('post', '/exports', { data: waiting }, { status: 202 });
  answer('get', '/exports/:id', () => {
    asked += 1;
    return { data: waiting };
  });
  const { unmount } = await begin();
  expect(await screen.findByText('1 dari 2 baris')).toBeVisible();
  unmount();
  const before = asked;
  await act(() => new Promise((done) => setTimeout(done, 1_500)));
  expect(asked).toBe(before);
});

test('says why there is no file, and offers it again', async () => {
  refuse('post', '/exports', 429, 'RATE_LIMITED', 'Coba lagi nanti.');
  await begin();
  expect(await screen.findByText('Coba lagi nanti.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unduh CSV' })).toBeEnabled();
});
