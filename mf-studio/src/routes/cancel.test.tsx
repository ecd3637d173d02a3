import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
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
  renderRoute(remote, `/studio/events/${event.id}`, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan acara' }));
  const refund = await screen.findByText('Dana yang dikembalikan penuh');
  expect(refund.nextSibling).toHaveTextContent('Rp 575.000');
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
