import { renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';
import { answerEvents } from '../test/event-list-data';

useFakeNetwork();

test('where nothing matches, the way out is shown', async () => {
  answerEvents({ events: [] });
  renderRoute(remote, '/events?q=tidakada');
  expect(await screen.findByText('Tidak ada acara yang cocok')).toBeVisible();
  expect(screen.getByText('0 acara ditemukan')).toBeVisible();
  expect(screen.getByText('Tidak ada yang memenuhi: “tidakada”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hapus semua filter' })).toHaveAttribute(
    'href',
    '/events',
  );
  expect(screen.queryByRole('navigation', { name: 'Halaman' })).toBeNull();
});

test('where nothing matches, all that was chosen is named, and each can be dropped', async () => {
  answerEvents({ events: [], facets: { categories: [] } });
  renderRoute(remote, '/events/theater?city=Bandung&priceMax=50000&available=true');
  expect(
    await screen.findByText(
      'Tidak ada yang memenuhi semuanya: Theater, Bandung, Hingga Rp 50.000, Masih tersedia.',
    ),
  ).toBeVisible();
  const without = within(screen.getByRole('list', { name: 'Coba tanpa salah satunya' }));
  const links = without
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Tanpa Theater', '/events?city=Bandung&priceMax=50000&available=true'],
    ['Tanpa Bandung', '/events/theater?priceMax=50000&available=true'],
    ['Tanpa Hingga Rp\u00a050.000', '/events/theater?city=Bandung&available=true'],
    ['Tanpa Masih tersedia', '/events/theater?city=Bandung&priceMax=50000'],
  ]);
  expect(screen.getByRole('link', { name: 'Hapus semua filter' })).toHaveAttribute(
    'href',
    '/events',
  );
});

test('a page beyond the end leads to the first', async () => {
  answerEvents({ events: [], meta: { page: 99, total: 60 } });
  renderRoute(remote, '/events?q=jazz&page=99');
  expect(await screen.findByText('Halaman ini kosong')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ke halaman pertama' })).toHaveAttribute(
    'href',
    '/events?q=jazz',
  );
});
