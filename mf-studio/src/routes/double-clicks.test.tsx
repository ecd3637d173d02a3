import { answer, aUser, anArtist, renderRoute, useFakeNetwork } from '@panggung/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './event';
import './lineup';
import './studio';
import './tickets';
import { aStudioEvent, aTicketType } from './kit';

useFakeNetwork();

const event = aStudioEvent();
const promotor = aUser({ role: 'promotor', verificationStatus: 'approved' });
const artist = aUser({ role: 'artist', verificationStatus: 'approved' });

/** Records the calls to a path; each is answered after a while. */
function watch(method: 'post' | 'patch' | 'delete', path: string, data: unknown): string[] {
  const sent: string[] = [];
  answer(method, path, async (request) => {
    sent.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
    await new Promise((done) => setTimeout(done, 50));
    return data;
  });
  return sent;
}

/** Two clicks before anything is drawn anew, and one more after that. */
async function clickTwice(one: HTMLElement, other = one): Promise<void> {
  fireEvent.click(one);
  fireEvent.click(other);
  await new Promise((done) => setTimeout(done, 5));
  fireEvent.click(other);
  await new Promise((done) => setTimeout(done, 100));
}

const dialog = () => within(screen.getByRole('dialog', { hidden: true }));

test('an event is published once', async () => {
  answer('get', '/studio/events/:id', { data: event });
  const sent = watch('post', '/events/:id/publish', { data: { ...event, status: 'scheduled' } });
  renderRoute(remote, `/studio/events/${event.id}/edit`, { user: promotor });
  await clickTwice(await screen.findByRole('button', { name: 'Terbitkan acara' }));
  expect(sent).toEqual(['publish']);
});

test('the first answer to an invitation counts', async () => {
  const { title, id } = event;
  const [date, time] = ['2027-02-14', '19:30'];
  const place = { timezone: 'Asia/Makassar', venue: 'Benteng', city: 'Makassar' };
  const shown = { id, title, date, time, startsAt: event.startsAtInstant, ...place };
  const invitation = { event: shown, promotor: null, headliner: false, status: 'invited' };
  answer('get', '/studio/artist/events', { data: [], meta: { total: 0 } });
  answer('get', '/studio/invitations', { data: [invitation] });
  const accepted = watch('post', '/studio/invitations/:eventId/accept', { data: {} });
  const declined = watch('post', '/studio/invitations/:eventId/decline', { data: {} });
  renderRoute(remote, '/studio', { user: artist });
  const accept = await screen.findByRole('button', { name: `Terima undangan ${title}` });
  await clickTwice(accept, screen.getByRole('button', { name: `Tolak undangan ${title}` }));
  expect([...accepted, ...declined]).toEqual(['accept']);
});

describe('the line-up', () => {
  const entry = { genre: 'Folk', image_url: null, image_preview: null, hasAccount: true };
  const entries = ['a', 'b', 'c'].map((artistId, position) => ({
    ...entry,
    artistId,
    stage_name: `Artis ${artistId}`,
    position,
    headliner: false,
    status: 'confirmed',
  }));
  beforeEach(() => {
    answer('get', '/studio/events/:id', { data: event });
    answer('get', '/studio/events/:id/lineup', { data: entries });
    answer('get', '/artists', { data: [anArtist({ id: 'd', stage_name: 'Artis d' })], meta: {} });
    renderRoute(remote, `/studio/events/${event.id}/lineup`, { user: promotor });
  });

  test('takes an artist once', async () => {
    const sent = watch('post', '/events/:id/lineup', { data: entries });
    await userEvent.click(await screen.findByRole('button', { name: 'Undang artis' }));
    await clickTwice(await dialog().findByRole('button', { name: /Artis d/, hidden: true }));
    expect(sent).toEqual(['lineup']);
  });

  test('makes one artist the headliner', async () => {
    const sent = watch('patch', '/events/:id/lineup/:artistId', { data: entries });
    const [first, second] = await screen.findAllByRole('button', { name: /penampil utama/i });
    await clickTwice(first ?? document.body, second);
    expect(sent).toEqual(['a']);
  });

  test('lets an artist go once', async () => {
    const sent = watch('delete', '/events/:id/lineup/:artistId', { data: entries });
    await userEvent.click(await screen.findByRole('button', { name: 'Keluarkan Artis a' }));
    await clickTwice(dialog().getByText('Ya, keluarkan'));
    expect(sent).toEqual(['a']);
  });
});

test('a ticket type is deleted once', async () => {
  const ticketTypes = [aTicketType()];
  answer('get', '/studio/events/:id', { data: { ...event, ticketTypes } });
  const sent = watch('delete', '/events/:id/ticket-types/:typeId', { data: event });
  renderRoute(remote, `/studio/events/${event.id}/tickets`, { user: promotor });
  await userEvent.click(await screen.findByRole('button', { name: /^Hapus/ }));
  await clickTwice(dialog().getByRole('button', { name: /^Ya, hapus/, hidden: true }));
  expect(sent).toHaveLength(1);
});
