import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './audit';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const entry = (more: object = {}) => ({
  id: 'a1',
  at: '2027-01-02T05:00:00.000Z',
  action: 'promo_code_changed',
  subject: null,
  address: '10.0.0',
  device: 'Chrome di Android',
  actor: { id: 'u1', name: 'Adi Admin', email: 'adi@example.test' },
  details: { promoCodeId: 'p1', before: { capacity: 5, endsAt: null }, after: { capacity: 7 } },
  ...more,
});
const list = (total: number, ...data: object[]) => ({ data, meta: { page: 1, limit: 50, total } });

test('shows who did what, with before and after', async () => {
  answer('get', '/admin/audit-log', list(1, entry()));
  renderRoute(remote, '/admin/audit', { user: admin });
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(within(row as HTMLElement).getByRole('rowheader')).toHaveTextContent(
    '02 Jan 2027, 12.00 WIB',
  );
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Kode promo diubah',
    'Adi Admin · adi@example.test',
    '–',
    'capacity: 5, endsAt: –',
    'capacity: 7',
    'Rincian',
  ]);
  expect(screen.getByText('Chrome di Android · 10.0.0')).toBeVisible();
  expect(screen.getByText('promoCodeId: p1')).toBeVisible();
});

test('a very long log says so, and has pages', async () => {
  answer('get', '/admin/audit-log', list(10_000, entry({ actor: null })));
  renderRoute(remote, '/admin/audit?action=promo_code_changed', { user: admin });
  expect(await screen.findByText('Lebih dari 10.000 catatan, yang terbaru dahulu.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Berikutnya' })).toHaveAttribute(
    'href',
    '/admin/audit?action=promo_code_changed&page=2',
  );
});

test('is searched by action, people and days', async () => {
  const asked: string[] = [];
  answer('get', '/admin/audit-log', (request) => {
    asked.push(new URL(request.url).search);
    return list(0);
  });
  renderRoute(remote, '/admin/audit', { user: admin });
  await screen.findByText('Tidak ada catatan yang cocok');
  await userEvent.selectOptions(screen.getByLabelText('Tindakan'), 'Akun ditangguhkan');
  await userEvent.type(screen.getByLabelText(/^Tentang/), 'tono');
  await userEvent.type(screen.getByLabelText('Dari tanggal'), '2027-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan' }));
  await screen.findByRole('link', { name: 'Hapus filter' });
  expect(asked.at(-1)).toBe('?action=user_suspended&subject=tono&from=2027-01-01&page=1&limit=50');
});

test('saves what the filter finds as a file, and shows how far that is', async () => {
  answer('get', '/admin/audit-log', list(1, entry()));
  const asked: unknown[] = [];
  answer('post', '/exports', async (request) => {
    asked.push(await request.json());
    return { data: { id: 'x1', status: 'waiting', done: 0, total: 1 } };
  });
  answer('get', '/exports/:id', { data: { id: 'x1', status: 'done', done: 1, total: 1 } });
  answer('get', '/exports/:id/file.csv', () => new Response('Waktu'));
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const address = '/admin/audit?actor=adi&from=2027-01-01&to=2027-01-01';
  renderRoute(remote, address, { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh CSV' }));
  expect(await screen.findByText('Berkas CSV tersimpan.')).toBeVisible();
  expect(asked).toEqual([
    {
      kind: 'audit_log',
      actor: 'adi',
      from: '2026-12-31T17:00:00.000Z',
      to: '2027-01-01T17:00:00.000Z',
    },
  ]);
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});
