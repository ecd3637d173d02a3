import { answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

function help(now = '2030-01-10T10:00:00+07:00'): void {
  answer('get', '/clock', { data: { now } });
  renderRoute(remote, '/help');
}

test('four groups and three channels', () => {
  help();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual([
    ...['Pembelian tiket', 'Acara dan venue', 'Tiket digital'],
    ...['Pengembalian dana dan pembatalan', 'Bicara dengan kami'],
  ]);
  const channels = screen.getByRole('region', { name: 'Bicara dengan kami' });
  const names = within(channels).getAllByRole('heading', { level: 3 });
  expect(names.map((one) => one.textContent)).toEqual(['Live chat', 'WhatsApp', 'Email']);
});

test('the box narrows the questions down while one types', async () => {
  help();
  const all = screen.getAllByRole('group').length;
  const box = screen.getByRole('searchbox', { name: 'Cari jawaban' });
  await userEvent.type(box, 'cetak');
  expect(screen.getByRole('status')).toHaveTextContent('1 pertanyaan cocok');
  expect(screen.getByText(/Tunjukkan kode QR dari ponsel/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pembelian tiket' })).toBeNull();
  await userEvent.clear(box);
  expect(screen.getAllByRole('group')).toHaveLength(all);
  expect(screen.getByText(/Tunjukkan kode QR dari ponsel/)).not.toBeVisible();
});

test('a search without an answer leads to people', async () => {
  help();
  await userEvent.type(screen.getByRole('searchbox'), 'kuda lumping terbang{Enter}');
  expect(screen.getByText('Belum ada jawaban yang cocok')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tanyakan kepada kami' })).toHaveAttribute(
    ...(['href', '/contact'] as const),
  );
});

test.each([
  ['2030-01-10T10:00:00+07:00', 'Buka sekarang'],
  ['2030-01-10T22:00:00+07:00', 'Buka lagi pukul 09.00 WIB'],
])("by the server's clock at %s the chat says %s", async (now, words) => {
  help(now);
  expect(await screen.findAllByText(words)).toHaveLength(2);
});
