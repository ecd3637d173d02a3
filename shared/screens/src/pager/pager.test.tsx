import { defineRemote } from '@panggung/platform';
import { renderRoute } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './pager';

const open = (address: string, pages = 3) =>
  renderRoute(
    defineRemote({
      routes: [
        {
          path: '/daftar',
          Component: () => (
            <Pager
              page={Number(new URLSearchParams(address.split('?')[1]).get('page') ?? 1)}
              pages={pages}
            />
          ),
        },
      ],
    }),
    address,
  );

test('leads to the pages beside this one and keeps what else the address says', async () => {
  const { location } = open('/daftar?q=jazz&page=2');
  expect(screen.getByRole('link', { name: 'Sebelumnya' })).toHaveAttribute(
    'href',
    '/daftar?q=jazz&page=1',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Berikutnya' }));
  expect(location()).toBe('/daftar?q=jazz&page=3');
});

test('leads nowhere beyond the ends, and is not there for one page', () => {
  const { unmount } = open('/daftar');
  expect(screen.queryByRole('link', { name: 'Sebelumnya' })).toBeNull();
  unmount();
  open('/daftar', 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
