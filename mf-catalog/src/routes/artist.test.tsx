import {
  aMerchandise,
  anArtist,
  anEvent,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

useFakeNetwork();
afterEach(() => jest.restoreAllMocks());

interface ArtistData {
  artist?: Parameters<typeof anArtist>[0];
  events?: object[];
  merchandise?: object[];
}

function openArtist({ artist, events = [], merchandise = [] }: ArtistData): string[] {
  const asked: string[] = [];
  answer('get', '/artists/:id', { data: { ...anArtist(artist), events } });
  answer('get', '/merchandise', ({ url }) => {
    asked.push(new URL(url).search);
    return { data: merchandise, meta: { page: 1, limit: 4, total: merchandise.length } };
  });
  renderRoute(remote, `/artists/${anArtist().id}`);
  return asked;
}

const name = () => screen.findByRole('heading', { level: 1, name: 'Senja Kala' });

test('an artist has a profile, events ahead and merchandise', async () => {
  const asked = openArtist({ events: [anEvent()], merchandise: [aMerchandise()] });
  expect(await name()).toBeVisible();
  expect(screen.getByText('Indie Pop · Bandung')).toBeVisible();
  expect(screen.getByText('Empat sahabat dan satu piano tua.')).toBeVisible();
  const site = screen.getByRole('link', { name: 'Situs resmi (tab baru)' });
  expect(site).toHaveAttribute('href', 'https://senjakala.example');
  expect(site).toHaveAttribute('rel', 'noreferrer nofollow');
  const ahead = within(screen.getByRole('region', { name: 'Acara mendatang' }));
  expect(ahead.getByRole('link', { name: 'Malam Nada Nusantara' })).toBeVisible();
  const shop = within(await screen.findByRole('region', { name: 'Merchandise' }));
  expect(shop.getByRole('link', { name: 'Kaos Senja Kala Tur' })).toHaveAttribute(
    'href',
    `/merchandise/${aMerchandise().id}`,
  );
  expect(asked).toEqual([`?artist=${anArtist().id}&limit=4`]);
  expect(document.title).toBe('Senja Kala · Jadwal dan tiket · Panggung');
});

test('an artist without anything ahead leads to all events', async () => {
  openArtist({ artist: { bio: null, links: [], genre: null } });
  await name();
  expect(screen.getByText('Bandung')).toBeVisible();
  expect(screen.getByText('Belum ada acara mendatang')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat semua acara' })).toHaveAttribute(
    'href',
    '/events',
  );
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Merchandise' })).toBeNull();
});

test('an artist who is not there says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse('get', '/artists/:id', 404, 'NOT_FOUND', 'Tidak ditemukan');
  renderRoute(remote, '/artists/none');
  expect(await screen.findByRole('heading', { name: 'Artis tidak ditemukan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat semua artis' })).toHaveAttribute(
    'href',
    '/artists',
  );
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
