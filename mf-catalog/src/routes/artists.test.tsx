import { anArtist, answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();
afterEach(() => jest.restoreAllMocks());

function answerArtists(artists: object[], meta: object = {}): string[] {
  const asked: string[] = [];
  answer('get', '/artists', ({ url }) => {
    asked.push(decodeURIComponent(new URL(url).search));
    return { data: artists, meta: { page: 1, limit: 24, total: artists.length, ...meta } };
  });
  answer('get', '/artists/genres', { data: [{ name: 'Indie Pop', count: 7 }] });
  return asked;
}

test('artists are cards that lead to their pages', async () => {
  const asked = answerArtists([
    anArtist(),
    anArtist({ id: 'solo', stage_name: 'Arga', city: null }),
  ]);
  renderRoute(remote, '/artists');
  expect(await screen.findByText('2 artis ditemukan')).toBeVisible();
  const cards = screen.getAllByRole('article').map((card) => within(card));
  expect(cards[0]?.getByText('Indie Pop · Bandung')).toBeVisible();
  expect(cards[1]?.getByText('Indie Pop')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Arga' })).toHaveAttribute('href', '/artists/solo');
  expect(asked).toEqual(['?page=1&limit=24']);
});

test('name and genre stand in the address, and lead to other results', async () => {
  const asked = answerArtists([anArtist()], { page: 2, total: 60 });
  const { location } = renderRoute(remote, '/artists?q=arus&page=2');
  expect(await screen.findByText('Halaman 2 dari 3')).toBeVisible();
  expect(asked).toEqual(['?q=arus&page=2&limit=24']);
  const field = screen.getByRole('searchbox', { name: 'Cari nama panggung' });
  expect(field).toHaveValue('arus');
  await screen.findByRole('option', { name: 'Indie Pop (7)' });
  await userEvent.selectOptions(screen.getByLabelText('Genre'), 'Indie Pop');
  expect(location()).toBe('/artists?q=arus&genre=Indie+Pop');
  await userEvent.clear(field);
  await userEvent.type(field, 'senja{Enter}');
  expect(location()).toBe('/artists?q=senja&genre=Indie+Pop');
});

test('where nobody matches, the way out is shown', async () => {
  answerArtists([]);
  renderRoute(remote, '/artists?q=tidakada');
  expect(await screen.findByText('Tidak ada artis yang cocok')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hapus pencarian' })).toHaveAttribute('href', '/artists');
});

test('a list that failed can be asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerArtists([]);
  refuse('get', '/artists', 500, 'INTERNAL', 'Terjadi kesalahan');
  renderRoute(remote, '/artists');
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  answerArtists([anArtist()]);
  await userEvent.click(again);
  expect(await screen.findByText('1 artis ditemukan')).toBeVisible();
});
