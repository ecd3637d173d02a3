import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { aStudioEvent } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({ status: 'scheduled', ordered: true });
const consequences = {
  orders: 4,
  unpaidOrders: 1,
  tickets: 6,
  usedTickets: 1,
  keptTickets: 0,
  keptOrders: 0,
  refund: 675_000,
  usedRefund: 100_000,
  manualOrders: 1,
  manualRefund: 100_000,
  mailed: 6,
  artists: ['Nada Senja'],
  tookPlace: null,
};

beforeEach(() => {
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/event-categories', { data: [] });
  answer('get', '/events/:id/consequences', { data: consequences });
});

test('what cancelling does stands before the decision, and its progress after it', async () => {
  const sent: unknown[] = [];
  answer('post', '/events/:id/cancel', async (request) => {
    sent.push(await request.json());
    const cancelled = { ...event, status: 'cancelled', cancelReason: 'Hujan badai' };
    answer('get', '/studio/events/:id', { data: cancelled });
    answer('get', '/events/:id/cancellation', { data: { total: 5, done: 2 } });
    return { data: { id: event.id, status: 'cancelled', reason: 'x', cancelledAt: 'x' } };
  });
  renderRoute(remote, `/studio/events/${event.id}/edit`, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan acara' }));
  const refund = await screen.findByText('Dana yang dikembalikan penuh');
  expect(refund.nextSibling).toHaveTextContent('Rp 675.000');
  const used = screen.getByText('Di antaranya untuk tiket yang sudah dipakai masuk');
  expect(used.nextSibling).toHaveTextContent('Rp 100.000 (1 tiket)');
  expect(screen.getByText('Nada Senja')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('Di antaranya lewat transfer manual').nextSibling).toHaveTextContent(
    'Rp 100.000 (1 pesanan)',
  );

  await userEvent.click(screen.getByText('Ya, batalkan acara'));
  const reason = screen.getByLabelText('Alasan untuk pembeli');
  expect(reason).toBeInvalid();
  expect(reason).toHaveFocus();
  await userEvent.type(reason, 'Hujan badai');
  await userEvent.click(screen.getByText('Ya, batalkan acara'));
  expect(await screen.findByText('2 dari 5 pesanan sudah diurus.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2');
  expect(sent).toEqual([{ reason: 'Hujan badai' }]);
  expect(screen.queryByRole('button', { name: 'Batalkan acara' })).toBeNull();
});

test('an event that took place keeps the money of used tickets only with an explanation', async () => {
  const sent: unknown[] = [];
  const held = { ...consequences, tickets: 5, usedTickets: 0, keptTickets: 1, refund: 575_000 };
  answer('get', '/events/:id/consequences', { data: { ...consequences, tookPlace: held } });
  answer('post', '/events/:id/cancel', async (request) => {
    sent.push(await request.json());
    return { data: { id: event.id } };
  });
  renderRoute(remote, `/studio/events/${event.id}/edit`, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan acara' }));
  await userEvent.type(await screen.findByLabelText('Alasan untuk pembeli'), 'Hujan badai');
  const tookPlace = await screen.findByRole('checkbox', {
    name: /Acara sempat berlangsung: 1 tiket/,
  });
  await userEvent.click(tookPlace);
  expect(screen.getByText('Dana yang dikembalikan penuh').nextSibling).toHaveTextContent(
    'Rp 575.000',
  );
  await userEvent.click(screen.getByText('Ya, batalkan acara'));
  const why = screen.getByLabelText('Penjelasan untuk yang sudah masuk');
  expect(why).toHaveFocus();
  await userEvent.type(why, 'Dua band tampil');
  await userEvent.click(screen.getByText('Ya, batalkan acara'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ reason: 'Hujan badai', tookPlaceReason: 'Dua band tampil' }]);
});

test('the mails are shown before they go, and not those of an older reason', async () => {
  const asked: unknown[] = [];
  answer('post', '/events/:id/mail-previews', async (request) => {
    const body = (await request.json()) as { reason: string };
    asked.push(body);
    const text = `Alasannya: ${body.reason}.`;
    return {
      data: [
        { audience: 'buyers', addresses: 4, subject: 'Acara dibatalkan: Malam Uji', text },
        { audience: 'artists', addresses: 1, subject: 'Acara dibatalkan: Malam Uji', text },
      ],
    };
  });
  renderRoute(remote, `/studio/events/${event.id}/edit`, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan acara' }));
  const show = await screen.findByRole('button', { name: 'Lihat email yang akan dikirim' });
  await userEvent.click(show);
  const reason = screen.getByLabelText('Alasan untuk pembeli');
  expect(reason).toBeInvalid();
  await userEvent.type(reason, 'Hujan');
  await userEvent.click(show);
  expect(await screen.findByText('Pembeli (4)')).toBeVisible();
  expect(screen.getByText('Artis di line-up (1)')).toBeVisible();
  expect(screen.getAllByText('Alasannya: Hujan.')[0]).toBeVisible();
  await userEvent.type(reason, ' badai');
  expect(screen.queryByText('Alasannya: Hujan.')).toBeNull();
  expect(asked).toEqual([{ about: 'cancellation', reason: 'Hujan' }]);
});
