import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { aStudioEvent, aTicketType } from './kit';
// Imported before the timeout starts: the screens load their code on their first render.
import './event';
import './tickets';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const vip = aTicketType({ id: 'vip', name: 'VIP', position: 1, version: 'vip-1' });
const event = aStudioEvent({ ticketTypes: [aTicketType(), vip] });

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/events/:id/cancellation', { data: { total: 0, done: 0 } });
});

/** Answers updates of which the first was made over something old. @returns the versions named */
function overtaken(path: string, present: { version: string }, after: object): (string | null)[] {
  const over: (string | null)[] = [];
  answer('patch', path, (request) => {
    over.push(request.headers.get('if-match'));
    if (over.at(-1) === `"${present.version}"`) return { data: after };
    const problem = { statusCode: 412, code: 'VERSION_OUTDATED', message: 'Sudah diubah.' };
    return Response.json({ ...problem, details: { present } }, { status: 412 });
  });
  return over;
}

test('an event whose title was changed elsewhere keeps it, and says so', async () => {
  const present = { ...event, title: 'Malam Lain', version: 'event-2' };
  const over = overtaken('/events/:id', present, { ...present, description: 'Baru' });
  renderRoute(remote, `/studio/events/${event.id}/edit`, { user });
  const description = await screen.findByLabelText(/^Deskripsi/);
  await userEvent.clear(description);
  await userEvent.type(description, 'Baru');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
  expect(await screen.findByText(/^Di tempat lain juga diubah: Judul acara\./)).toBeVisible();
  expect(screen.getByLabelText('Judul acara')).toHaveValue('Malam Lain');
  expect(over).toEqual(['"event-1"', '"event-2"']);
});

test('kind and amount of a price are one decision: none is half of each', async () => {
  const present = { ...vip, free: true, price: 0, version: 'vip-2' };
  const stored = { ...event, ticketTypes: [aTicketType(), present] };
  const over = overtaken('/events/:id/ticket-types/:typeId', present, stored);
  renderRoute(remote, `/studio/events/${event.id}/tickets`, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah VIP' }));
  const price = screen.getByLabelText('Harga (Rp)');
  await userEvent.clear(price);
  await userEvent.type(price, '175.000');
  await userEvent.click(screen.getByText('Simpan tiket'));
  const choice = within(await screen.findByRole('group', { name: 'Harga' }));
  expect(choice.getByText(/^Rp\s175\.000$/)).toBeVisible();
  expect(choice.getByText('Gratis')).toBeVisible();
  await userEvent.click(choice.getByRole('radio', { name: 'Pakai yang tersimpan' }));
  expect(screen.queryByLabelText('Harga (Rp)')).toBeNull();
  await userEvent.click(screen.getByText('Simpan tiket'));
  expect(await screen.findByText('Tiket VIP sudah diubah.')).toBeVisible();
  expect(over).toEqual(['"vip-1"', '"vip-2"']);
});

test('an order that was changed elsewhere is loaded again', async () => {
  const present = { ...vip, position: 5, version: 'vip-2' };
  const over = overtaken('/events/:id/ticket-types/:typeId', present, event);
  renderRoute(remote, `/studio/events/${event.id}/tickets`, { user });
  await screen.findByRole('heading', { level: 2, name: 'VIP' });
  answer('get', '/studio/events/:id', { data: { ...event, ticketTypes: [vip] } });
  await userEvent.click(screen.getByRole('button', { name: /^Naikkan VIP/ }));
  expect(await screen.findByText('Sudah diubah.')).toBeVisible();
  expect(over).toHaveLength(1);
  expect(screen.queryByRole('heading', { level: 2, name: 'Festival' })).toBeNull();
});
