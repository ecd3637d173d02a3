import { anEvent, answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

test('the address decides what is asked for, searching changes the address', async () => {
  const asked: string[] = [];
  answer('get', '/events', (request) => {
    asked.push(new URL(request.url).search);
    return { data: [anEvent()], meta: { page: 1, limit: 24, total: 1 } };
  });
  const { location } = renderRoute(remote, '/events?category=konser&page=3');
  expect(await screen.findByText('1 acara ditemukan')).toBeVisible();
  expect(asked[0]).toBe('?category=konser&page=3&limit=24');
  await userEvent.type(screen.getByRole('searchbox'), 'jazz');
  await userEvent.click(screen.getByRole('button', { name: 'Cari' }));
  expect(location()).toBe('/events?category=konser&q=jazz');
});

test('an address of a category asks for it', async () => {
  const asked: string[] = [];
  answer('get', '/events', (request) => {
    asked.push(new URL(request.url).search);
    return { data: [], meta: { page: 1, limit: 24, total: 0 } };
  });
  renderRoute(remote, '/events/theater');
  expect(await screen.findByText('Tidak ada acara yang cocok')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hapus pencarian' })).toHaveAttribute('href', '/events');
  expect(asked[0]).toBe('?category=theater&limit=24');
});

test('pages are links that keep the search', async () => {
  answer('get', '/events', { data: [anEvent()], meta: { page: 2, limit: 24, total: 60 } });
  renderRoute(remote, '/events?q=jazz&page=2');
  expect(await screen.findByText('Halaman 2 dari 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sebelumnya' })).toHaveAttribute(
    'href',
    '/events?q=jazz',
  );
  expect(screen.getByRole('link', { name: 'Berikutnya' })).toHaveAttribute(
    'href',
    '/events?q=jazz&page=3',
  );
});
