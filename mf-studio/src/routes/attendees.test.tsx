import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Attendee } from '../features/attendees/attendees.queries';
import { remote } from '../remote';
import { aStudioEvent } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({ status: 'scheduled', ordered: true });
const uuid = '00000000-0000-4000-8000-000000000070';

const attendee: Attendee = {
  id: uuid,
  code: 'TKT-1',
  status: 'issued',
  ticketTypeName: 'Festival',
  holder: 'Ayu Lestri',
  holderEmail: null,
  orderCode: 'PGG-1',
  complimentary: false,
  buyer: { name: 'Sari Dewi', email: 'sari@contoh.test' },
  checkedInAt: null,
};

async function open(more: Partial<Attendee> = {}) {
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/studio/events/:id/attendees', {
    data: [{ ...attendee, ...more }],
    meta: { page: 1, limit: 50, total: 1 },
  });
  renderRoute(remote, `/studio/events/${event.id}/attendees`, { user });
  const card = (await screen.findByRole('heading', { name: 'Ayu Lestri' })).closest('li');
  const tasks = within(card as HTMLElement);
  await userEvent.click(tasks.getByText(/^Tindakan/));
  return tasks;
}

const dialog = () => within(screen.getByRole('dialog', { hidden: true }));

test('a ticket is mailed once more, to the address that is named first', async () => {
  const tasks = await open();
  answer('post', '/studio/events/:id/attendees/:ticketId/mail', { success: true });
  await userEvent.click(tasks.getByRole('button', { name: 'Kirim ulang tiket' }));
  expect(dialog().getByText('sari@contoh.test')).toBeInTheDocument();
  await userEvent.click(dialog().getByText('Ya, kirim'));
  expect(await screen.findByText('Tiket TKT-1 dikirim lagi ke sari@contoh.test.')).toBeVisible();
});

test('what stands against the mail is said in the dialog', async () => {
  const tasks = await open();
  const message = 'Pemegang tiket ini melihat tiketnya di akunnya.';
  refuse('post', '/studio/events/:id/attendees/:ticketId/mail', 409, 'CONFLICT', message);
  await userEvent.click(tasks.getByRole('button', { name: 'Kirim ulang tiket' }));
  await userEvent.click(dialog().getByText('Ya, kirim'));
  expect(await dialog().findByText(message)).toBeInTheDocument();
});

test('a name is corrected', async () => {
  const sent: unknown[] = [];
  const tasks = await open();
  answer('post', '/studio/events/:id/attendees/:ticketId/holder', async (request) => {
    sent.push(await request.json());
    return { success: true };
  });
  await userEvent.click(tasks.getByRole('button', { name: 'Perbaiki nama' }));
  const field = dialog().getByLabelText('Nama pemegang');
  await userEvent.clear(field);
  await userEvent.type(field, 'Ayu Lestari');
  await userEvent.click(dialog().getByText('Simpan nama'));
  expect(await screen.findByText('Nama di tiket TKT-1 sekarang Ayu Lestari.')).toBeVisible();
  expect(sent).toEqual([{ name: 'Ayu Lestari' }]);
});

test.each([
  ['accepted', 'Ayu Lestri dicatat masuk.'],
  ['already_used', 'Tiket ini sudah dipakai masuk.'],
] as const)('somebody is let in by hand, for a reason (%s)', async (result, news) => {
  const sent: { device: string; scans: { code: string }[] }[] = [];
  const tasks = await open();
  answer('post', '/events/:id/check-ins', async (request) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return { data: [{ id: uuid, result }] };
  });
  await userEvent.click(tasks.getByRole('button', { name: 'Catat masuk' }));
  await userEvent.type(dialog().getByLabelText('Alasan'), 'Layar ponsel pecah');
  await userEvent.click(dialog().getByText('Catat masuk', { selector: 'button *, button' }));
  expect(await screen.findByText(news)).toBeVisible();
  expect(sent[0]).toMatchObject({
    device: 'Studio: Layar ponsel pecah',
    scans: [{ code: 'TKT-1' }],
  });
});

test('who came in can be mailed, and nothing else', async () => {
  const tasks = await open({ checkedInAt: '2027-02-14T11:00:00.000Z', status: 'checked_in' });
  expect(tasks.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Tindakan untuk Ayu Lestri',
    'Kirim ulang tiket',
  ]);
});
