import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Gift } from '../features/gifts/gifts.queries';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './gifts';
import { aStudioEvent, aTicketType } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({
  status: 'scheduled',
  ticketTypes: [
    aTicketType({ capacity: 5, taken: 5 }),
    aTicketType({ id: 'vip', name: 'VIP', capacity: 4 }),
  ],
});
const base = '/studio/events/:id/complimentary-tickets';

const ticket = (more: Partial<Gift['tickets'][number]>): Gift['tickets'][number] => ({
  id: 'a',
  holder: 'Rina Tamu',
  state: 'issued',
  checkedInAt: null,
  revokedAt: null,
  revokedFor: null,
  ...more,
});

const gift: Gift = {
  id: 'g',
  code: 'PGG-1',
  ticketTypeName: 'VIP',
  reason: 'Tamu sponsor',
  receiver: { name: 'Rina Tamu', email: 'rina@undangan.test' },
  givenAt: '2027-01-03T03:00:00.000Z',
  tickets: [
    ticket({}),
    ticket({ id: 'b', holder: 'Bayu', state: 'checked_in', checkedInAt: '2027-02-14T11:00:00Z' }),
    ticket({ id: 'c', holder: 'Tono', state: 'revoked', revokedFor: 'Batal datang' }),
    ticket({ id: 'd', holder: 'Sari' }),
  ],
};

const listOf = (...data: Gift[]) => ({ data, meta: { page: 1, limit: 20, total: data.length } });
const open = () => renderRoute(remote, `/studio/events/${event.id}/gifts`, { user });

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/studio/events/:id', { data: event });
  answer('get', base, listOf(gift));
});

test('says of each ticket how it stands', async () => {
  open();
  const row = (await screen.findByRole('heading', { name: 'Rina Tamu' })).closest('li');
  const states = within(row as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(states).toEqual([
    'Rina TamuBerlaku',
    'BayuSudah masuk14 Feb 2027, 19.00 WITA',
    'TonoDicabutAlasan: Batal datang',
    'SariBerlaku',
  ]);
});

async function fillIn(): Promise<void> {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Beri tiket undangan' }));
  const quantity = screen.getByLabelText('Jumlah');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2');
  await userEvent.type(screen.getByLabelText('Nama penerima'), 'Bu Ratna');
  await userEvent.type(screen.getByLabelText('Email penerima'), 'ratna@media.test');
  await userEvent.type(screen.getByLabelText(/^Tiket 2/), 'Pak Joko');
  await userEvent.type(screen.getByLabelText('Alasan'), 'Media');
}

test('gives tickets to somebody, each with a name, from what is left', async () => {
  const sent: unknown[] = [];
  answer('post', base, async (request) => {
    sent.push(await request.json(), request.headers.get('idempotency-key'));
    return { data: gift };
  });
  await fillIn();
  // The first ticket type is sold out.
  expect(screen.getByLabelText('Jenis tiket')).toHaveDisplayValue('VIP (sisa 4)');
  await userEvent.click(screen.getByRole('button', { name: 'Beri tiket' }));
  expect(
    (
      await screen.findByText('2 tiket undangan untuk Bu Ratna dikirim ke ratna@media.test.')
    ).closest('[tabindex]'),
  ).toHaveFocus();
  expect(sent).toEqual([
    {
      ticketTypeId: 'vip',
      quantity: 2,
      reason: 'Media',
      receiver: { name: 'Bu Ratna', email: 'ratna@media.test' },
      holders: ['Bu Ratna', 'Pak Joko'],
    },
    expect.stringMatching(/^[\w-]{32,}$/),
  ]);
});

test('sent again after a failure it is the same request, and nothing typed is lost', async () => {
  const keys: (string | null)[] = [];
  refuse('post', base, 409, 'SOLD_OUT', 'Tiket VIP hampir habis: hanya tersisa 1.');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Beri tiket' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('hanya tersisa 1');
  expect(screen.getByLabelText('Nama penerima')).toHaveValue('Bu Ratna');
  expect(screen.getByLabelText(/^Tiket 2/)).toHaveValue('Pak Joko');
  answer('post', base, (request) => {
    keys.push(request.headers.get('idempotency-key'));
    return { data: gift };
  });
  const stored = Object.values({ ...sessionStorage }).find((text) => String(text).includes('key'));
  await userEvent.click(screen.getByRole('button', { name: 'Beri tiket' }));
  await screen.findByText(/dikirim ke ratna@media.test/);
  expect(stored).toContain(keys[0]);
});

test('what is missing or wrong is said before anything is sent', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Beri tiket undangan' }));
  const quantity = screen.getByLabelText('Jumlah');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '5');
  await userEvent.type(screen.getByLabelText('Email penerima'), 'ratna');
  await userEvent.click(screen.getByRole('button', { name: 'Beri tiket' }));
  for (const message of ['Kuotanya tinggal 4', 'Tulis nama penerima', /alamat email yang benar/]) {
    expect(screen.getByRole('link', { name: message })).toBeVisible();
  }
  expect(quantity).toBeInvalid();
});

test('takes back what is chosen, for a reason', async () => {
  const sent: unknown[] = [];
  answer('post', `${base}/:giftId/revoke`, async (request) => {
    sent.push(await request.json());
    return { data: gift };
  });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Cabut tiket undangan Rina Tamu' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  // Only unused tickets.
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tiket 1: Rina Tamu' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, cabut tiket' }));
  const reason = dialog.getByLabelText('Alasan untuk penerima');
  expect(reason).toBeInvalid();
  expect(reason).toHaveFocus();
  await userEvent.type(reason, 'Batal datang');
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, cabut tiket' }));
  expect(await screen.findByText('1 tiket undangan Rina Tamu sudah dicabut.')).toBeVisible();
  expect(sent).toEqual([{ ticketIds: ['d'], reason: 'Batal datang' }]);
});

test('a refusal stays with what was typed', async () => {
  const message = 'Tiket atas nama Sari sudah dipakai masuk, jadi tidak bisa dicabut.';
  refuse('post', `${base}/:giftId/revoke`, 409, 'CONFLICT', message);
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Cabut tiket undangan Rina Tamu' }),
  );
  await userEvent.type(screen.getByLabelText('Alasan untuk penerima'), 'Batal datang');
  await userEvent.click(screen.getByRole('button', { name: 'Ya, cabut tiket' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Alasan untuk penerima')).toHaveValue('Batal datang');
});

test.each([
  ['a draft', { status: 'draft' as const }, /setelah acara terbit/],
  ['what is over', { isOver: true }, /tidak bisa diberikan lagi/],
])('for %s nothing can be given', async (_what, more, words) => {
  answer('get', '/studio/events/:id', { data: { ...event, ...more } });
  answer('get', base, listOf());
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('Belum ada tiket undangan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Beri tiket undangan' })).toBeNull();
});
