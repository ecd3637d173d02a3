import { renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';
import { answerHome } from '../../test/home-data';

useFakeNetwork();

test('home offers the choices that people make most often, as addresses of the list', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T10:00:00'), advanceTimers: true });
  try {
    answerHome({ cities: ['Bandung', 'DI Yogyakarta', 'C', 'D', 'E'] });
    renderRoute(remote, '/');
    const search = within(await screen.findByRole('search'));
    await search.findByRole('link', { name: 'Bandung' });
    expect(
      search.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Malam ini', '/events?dateFrom=2026-11-25&dateTo=2026-11-25'],
      ['Akhir pekan ini', '/events?dateFrom=2026-11-28&dateTo=2026-11-29'],
      ['Di bawah Rp 100 rb', '/events?priceMax=100000'],
      ['Bandung', '/events?city=Bandung'],
      ['DI Yogyakarta', '/events?city=DI%20Yogyakarta'],
      ['C', '/events?city=C'],
      ['D', '/events?city=D'],
    ]);
    expect(search.getByLabelText('Cari acara, artis, atau kota')).toHaveAttribute('name', 'q');
  } finally {
    jest.useRealTimers();
  }
});
