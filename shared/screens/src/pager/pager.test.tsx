import { defineRemote } from '@panggung/platform';
import { renderRoute } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager, numbersAround } from './pager';

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

test.each([
  [1, 3, [1, 2, 3]],
  [1, 22, [1, 2, 0, 22]],
  [2, 22, [1, 2, 3, 0, 22]],
  [4, 22, [1, 2, 3, 4, 5, 0, 22]],
  [11, 22, [1, 0, 10, 11, 12, 0, 22]],
  [22, 22, [1, 0, 21, 22]],
  [30, 22, [1, 0, 22]],
])('on page %i of %i the pages %j are one step away', (page, pages, numbers) => {
  expect(numbersAround(page, pages)).toEqual(numbers);
});

test('numbers lead to their pages, and this page says that it is this one', () => {
  open('/daftar?q=jazz&page=2', 9);
  expect(screen.getByRole('link', { name: 'Halaman 9' })).toHaveAttribute(
    'href',
    '/daftar?q=jazz&page=9',
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Halaman 2');
});
