import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './check-ins';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const scan = {
  id: 's1',
  result: 'accepted',
  reason: null,
  device: 'Gerbang Utara',
  scannedAt: '2027-02-14T11:00:00.000Z',
  receivedAt: '2027-02-14T11:00:01.000Z',
  scannedBy: 'Petugas Satu',
  undoneBy: 'Petugas Dua',
  undoReason: 'Salah orang',
  undoneAt: '2027-02-14T11:10:00.000Z',
  ticket: {
    code: 'TKT-1',
    holderName: 'Sari',
    ticketTypeName: 'Festival',
    transactionId: 't1',
    transactionCode: 'PGG-7K2M9Q',
  },
};
const forged = { ...scan, id: 's2', result: 'forged', ticket: null, undoneAt: null };

test('shows every scan with who made it and what became of it', async () => {
  const meta = { page: 1, limit: 50, total: 2 };
  answer('get', '/admin/events/:id/check-ins', { data: [forged, scan], meta });
  renderRoute(remote, '/admin/events/e1/check-ins', { user: admin });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Palsu.*Tidak dikenal/);
  expect(rows[2]).toHaveTextContent(/Masuk.*TKT-1.*Sari.*Gerbang Utara.*Petugas Satu/);
  expect(rows[2]).toHaveTextContent('Dibatalkan Petugas Dua, 14 Feb 2027, 18.10 WIB: Salah orang');
  expect(screen.getByRole('link', { name: 'PGG-7K2M9Q' })).toHaveAttribute(
    'href',
    '/admin/transactions/t1',
  );
});

test('is narrowed down by result and words', async () => {
  const asked: string[] = [];
  answer('get', '/admin/events/:id/check-ins', (request) => {
    asked.push(new URL(request.url).search);
    return { data: [], meta: { page: 1, limit: 50, total: 0 } };
  });
  renderRoute(remote, '/admin/events/e1/check-ins', { user: admin });
  expect(await screen.findByText('Belum ada pemindaian')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'TKT-1');
  await userEvent.selectOptions(screen.getByLabelText('Hasil'), 'Sudah dipakai');
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan' }));
  expect(await screen.findByText('Tidak ada yang cocok')).toBeVisible();
  expect(asked.at(-1)).toBe('?q=TKT-1&result=already_used&page=1&limit=50');
});
