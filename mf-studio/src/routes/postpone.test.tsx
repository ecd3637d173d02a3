import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './event';
import { aStudioEvent } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({ status: 'scheduled', ordered: true });
const consequences = {
  orders: 4,
  unpaidOrders: 1,
  tickets: 5,
  refund: 575_000,
  manualOrders: 1,
  manualRefund: 100_000,
  mailed: 6,
  usedTickets: 0,
  artists: [],
};

beforeEach(() => {
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/event-categories', { data: [] });
  answer('get', '/events/:id/consequences', { data: consequences });
});

async function openDialog(): Promise<void> {
  renderRoute(remote, `/studio/events/${event.id}/edit`, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Tunda acara' }));
  expect(await screen.findByText('6 orang kami kabari lewat email.')).toBeVisible();
}

test('an event gets its new date once date and reason are given', async () => {
  const sent: unknown[] = [];
  answer('post', '/events/:id/postpone', async (request) => {
    sent.push(await request.json());
    return { data: { id: event.id, startsAt: 'x', postponedFrom: 'x', mailed: 6 } };
  });
  await openDialog();
  expect(screen.getByText(/dana 100% selama 14 hari/)).toBeVisible();
  await userEvent.click(screen.getByText('Ya, tunda acara'));
  const start = screen.getByLabelText('Mulai yang baru');
  expect(start).toBeInvalid();
  expect(start).toHaveFocus();
  fireEvent.change(start, { target: { value: event.startsAt } });
  expect(screen.getByText('Pilih waktu setelah jadwal yang lama')).toBeVisible();
  fireEvent.change(start, { target: { value: '2099-01-05T19:30' } });
  await userEvent.type(screen.getByLabelText('Alasan untuk pembeli'), 'Panggung belum siap');
  await userEvent.click(screen.getByText('Ya, tunda acara'));
  expect(await screen.findByRole('button', { name: 'Tunda acara' })).toBeVisible();
  expect(sent).toEqual([
    { startsAt: '2099-01-05T19:30', endsAt: null, reason: 'Panggung belum siap' },
  ]);
});

test('a refusal is shown, and nothing that was typed is lost', async () => {
  const message = 'Acara ini sudah dimulai, jadi tidak dapat ditunda.';
  refuse('post', '/events/:id/postpone', 409, 'CONFLICT', message);
  await openDialog();
  fireEvent.change(screen.getByLabelText('Mulai yang baru'), {
    target: { value: '2099-01-05T19:30' },
  });
  await userEvent.type(screen.getByLabelText('Alasan untuk pembeli'), 'Hujan');
  await userEvent.click(screen.getByText('Ya, tunda acara'));
  expect(await screen.findByRole('alert')).toHaveTextContent('sudah dimulai');
  expect(screen.getByLabelText('Alasan untuk pembeli')).toHaveValue('Hujan');
});

test('the present date is that of now, also when somebody else has moved it meanwhile', async () => {
  const shown = (day: number) => screen.findByText(new RegExp(`dijadwalkan .*, ${day} Jan 2099`));
  const movedTo = (day: string) =>
    answer('get', '/studio/events/:id', { data: { ...event, startsAt: `2099-01-${day}T19:30` } });
  renderRoute(remote, `/studio/events/${event.id}/edit`, { user });
  const button = await screen.findByRole('button', { name: 'Tunda acara' });
  movedTo('11');
  await userEvent.click(button);
  expect(await shown(11)).toBeVisible();
  movedTo('22');
  refuse('post', '/events/:id/postpone', 409, 'CONFLICT', 'Jadwalnya baru saja berubah.');
  fireEvent.change(screen.getByLabelText('Mulai yang baru'), {
    target: { value: '2099-02-05T19:30' },
  });
  await userEvent.type(screen.getByLabelText('Alasan untuk pembeli'), 'Hujan');
  await userEvent.click(screen.getByText('Ya, tunda acara'));
  expect(await shown(22)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('baru saja berubah');
});
