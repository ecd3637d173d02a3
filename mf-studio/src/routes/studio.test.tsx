import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { aStudioRow, listOf } from './kit';

useFakeNetwork();

const promotor = aUser({ role: 'promotor', verificationStatus: 'approved' });
const open = (user = promotor, address = '/studio') => renderRoute(remote, address, { user });

test('own events show their state, their sales and the next step', async () => {
  const draft = aStudioRow({ id: 'd', title: 'Malam Draf', status: 'draft', quota: 0, sold: 0 });
  answer('get', '/studio/events', listOf(aStudioRow({ soldElsewhere: 20 }), draft));
  open();
  await screen.findByRole('heading', { name: 'Malam Uji' });
  const rows = screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('heading') !== null);
  const [first, second] = rows.map((row) => within(row));
  expect(first?.getByText('Terbit')).toBeVisible();
  expect(first?.getByText('12 / 100')).toBeVisible();
  expect(first?.getByText('20 di tempat lain')).toBeVisible();
  expect(second?.queryByText(/di tempat lain/)).toBeNull();
  expect(first?.getByText('Rp 1.800.000')).toBeVisible();
  expect(second?.getByText('Draf')).toBeVisible();
  expect(second?.getByRole('link', { name: /^Tambah tiket ?: Malam Draf/ })).toHaveAttribute(
    'href',
    '/studio/events/d/tickets',
  );
});

test('the filters stand in the address and are asked for', async () => {
  const asked: string[] = [];
  answer('get', '/studio/events', (request) => {
    asked.push(new URL(request.url).search);
    return listOf(aStudioRow());
  });
  const { location } = open();
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Draf');
  expect(location()).toBe('/studio?status=draft');
  expect(asked.at(-1)).toContain('status=draft');
});

test('without events it says how to begin', async () => {
  answer('get', '/studio/events', listOf());
  open();
  expect(await screen.findByRole('link', { name: 'Buat acara pertama' })).toHaveAttribute(
    'href',
    '/studio/events/new',
  );
});

test('a failure can be tried again', async () => {
  refuse('get', '/studio/events', 500, 'INTERNAL', 'Ada gangguan.');
  open();
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  answer('get', '/studio/events', listOf(aStudioRow()));
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Malam Uji' })).toBeVisible();
}, 10_000);

test('who is not verified yet is told so, and nothing is asked for', async () => {
  open(aUser({ role: 'promotor', verificationStatus: 'pending' }));
  expect(await screen.findByText('Pengajuan Anda sedang diperiksa')).toBeVisible();
});
