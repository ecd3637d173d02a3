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

test('asks for semicolons where a spreadsheet expects them', async () => {
  const asked: unknown[] = [];
  answer(
    'post',
    '/exports',
    async (request) => {
      asked.push(await request.json());
      return { data: waiting };
    },
    { status: 202 },
  );
  answer('get', '/exports/:id', { data: waiting });
  renderRoute(remote, '/daftar', { user: aUser({ role: 'promotor' }) });
  await userEvent.selectOptions(screen.getByLabelText('Pemisah kolom CSV'), 'semicolon');
  await userEvent.click(screen.getByRole('button', { name: 'Unduh CSV' }));
  expect(await screen.findByText('1 dari 2 baris')).toBeVisible();
  expect(asked).toEqual([{ kind: 'attendees', eventId: 'e1', separator: 'semicolon' }]);
});

test('says why there is no file, and offers it again', async () => {
  refuse('post', '/exports', 429, 'RATE_LIMITED', 'Coba lagi nanti.');
  await begin();
  expect(await screen.findByText('Coba lagi nanti.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unduh CSV' })).toBeEnabled();
});

test('says so when the file is not there any more, instead of waiting for it', async () => {
  answer('post', '/exports', { data: waiting }, { status: 202 });
  refuse('get', '/exports/:id', 404, 'NOT_FOUND', 'Berkas tidak ditemukan.');
  await begin();
  expect(await screen.findByText('Berkas tidak ditemukan.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unduh CSV' })).toBeEnabled();
});

describe('a file that is written', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:berkas';
    URL.revokeObjectURL = () => undefined;
    answer('post', '/exports', { data: waiting }, { status: 202 });
    answer('get', '/exports/:id/file.csv', 'a,b');
  });

  test('is saved in a tab that nobody looks at', async () => {
    let status = 'waiting';
    answer('get', '/exports/:id', () => ({ data: { ...waiting, status } }));
    await begin();
    expect(await screen.findByText('1 dari 2 baris')).toBeVisible();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    status = 'done';
    expect(await screen.findByText('Berkas CSV tersimpan.', {}, { timeout: 5_000 })).toBeVisible();
    hidden.mockRestore();
  });

  test('is not said to be saved once the next attempt failed', async () => {
    answer('get', '/exports/:id', { data: { ...waiting, status: 'done' } });
    await begin();
    expect(await screen.findByText('Berkas CSV tersimpan.')).toBeVisible();
    refuse('post', '/exports', 429, 'RATE_LIMITED', 'Coba lagi nanti.');
    await userEvent.click(screen.getByRole('button', { name: 'Unduh CSV' }));
    expect(await screen.findByText('Coba lagi nanti.')).toBeVisible();
    expect(screen.queryByText('Berkas CSV tersimpan.')).toBeNull();
  });
});
