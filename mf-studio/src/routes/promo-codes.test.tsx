import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnPromoCode } from '../features/promo-codes/promo-codes.queries';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './promo-codes';
import { aStudioEvent, aTicketType } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const ticketTypes = [aTicketType(), aTicketType({ id: 'vip', name: 'VIP' })];
const event = aStudioEvent({ status: 'scheduled', ticketTypes: ticketTypes });
const base = '/studio/events/:id/promo-codes';

const promo: OwnPromoCode = {
  id: 'p',
  code: 'HEMAT10',
  kind: 'percent',
  value: 10,
  ticketTypeIds: ['vip'],
  eventId: event.id,
  eventTitle: event.title,
  borneBy: 'promotor',
  capacity: 50,
  taken: 12,
  given: 340_000,
  startsAt: null,
  endsAt: '2027-02-01T15:59:00.000Z',
  state: 'active',
  version: 'code-1',
  createdAt: '2027-01-01T05:00:00.000Z',
};

const listOf = (...data: OwnPromoCode[]) => ({
  data,
  meta: { page: 1, limit: 20, total: data.length },
});
const open = () => renderRoute(remote, `/studio/events/${event.id}/promo-codes`, { user });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/studio/events/:id', { data: event });
  answer('get', base, listOf(promo));
});

test('says how often a code was used and what it gave', async () => {
  open();
  const row = (await screen.findByRole('heading', { name: 'HEMAT10' })).closest('li');
  const facts = within(row as HTMLElement);
  for (const text of ['10%', 'VIP', '12 dari 50', 'Rp 340.000', '01 Feb 2027, 23.59 WITA']) {
    expect(facts.getByText(text)).toBeVisible();
  }
});

test('makes a code for some ticket types, by the clocks of the venue', async () => {
  const sent: unknown[] = [];
  answer('post', base, async (request) => {
    sent.push(await request.json());
    return { data: { ...promo, code: 'AWAL-5' } };
  });
  open();
  await press('Buat kode promo');
  await userEvent.type(screen.getByLabelText('Kode'), 'awal-5');
  await userEvent.type(screen.getByLabelText('Persen'), '150');
  await press('Simpan kode');
  expect(screen.getByRole('link', { name: 'Potongan paling banyak 100 persen' })).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Jenis potongan'), 'amount');
  const amount = screen.getByLabelText('Rupiah');
  await userEvent.clear(amount);
  await userEvent.type(amount, '25.000');
  await userEvent.click(screen.getByRole('checkbox', { name: 'VIP' }));
  fireEvent.change(screen.getByLabelText(/^Mulai berlaku/), {
    target: { value: '2027-01-05T08:00' },
  });
  await press('Simpan kode');
  expect(
    (await screen.findByText('Kode AWAL-5 sudah dibuat.')).closest('[tabindex]'),
  ).toHaveFocus();
  expect(sent).toEqual([
    {
      code: 'AWAL-5',
      kind: 'amount',
      value: 25_000,
      ticketTypeIds: ['vip'],
      capacity: null,
      startsAt: '2027-01-05T00:00:00.000Z',
      endsAt: null,
    },
  ]);
});

test('changes limits, never below what is used', async () => {
  const sent: unknown[] = [];
  answer('patch', `${base}/:codeId`, async (request) => {
    sent.push(await request.json());
    return { data: promo };
  });
  open();
  await press('Ubah batas HEMAT10');
  expect(screen.queryByLabelText('Kode')).toBeNull();
  const quota = screen.getByLabelText(/^Kuota pesanan/);
  await userEvent.clear(quota);
  await userEvent.type(quota, '11');
  await press('Simpan kode');
  expect(quota).toBeInvalid();
  await userEvent.clear(quota);
  await press('Simpan kode');
  expect(await screen.findByText('Kode HEMAT10 sudah diubah.')).toBeVisible();
  expect(sent).toEqual([{ capacity: null }]);
});

test('what the API refuses stands at its field, and what was typed stays', async () => {
  const message = 'Kode promo ini sudah ada.';
  refuse('post', base, 409, 'CONFLICT', message, [{ field: 'code', message }]);
  open();
  await press('Buat kode promo');
  await userEvent.type(screen.getByLabelText('Kode'), 'HEMAT10');
  await userEvent.type(screen.getByLabelText('Persen'), '5');
  await press('Simpan kode');
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  expect(screen.getByLabelText('Kode')).toHaveValue('HEMAT10');
});

test('ends a code', async () => {
  answer('post', `${base}/:codeId/end`, () => {
    answer('get', base, listOf({ ...promo, state: 'ended' }));
    return { data: { ...promo, state: 'ended' } };
  });
  open();
  await press('Akhiri HEMAT10');
  await press('Ya, akhiri');
  expect(await screen.findByText('Kode HEMAT10 sudah diakhiri.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Akhiri HEMAT10' })).toBeNull();
});

test('of an event that is over, codes are only shown', async () => {
  answer('get', '/studio/events/:id', { data: { ...event, isOver: true } });
  open();
  expect(await screen.findByRole('heading', { name: 'HEMAT10' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buat kode promo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ubah batas HEMAT10' })).toBeNull();
});
