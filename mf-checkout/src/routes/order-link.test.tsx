import { renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import { readAccessToken } from '../features/access/order-access';
import { readShortLink } from '../features/access/short-link';
import { remote } from '../remote';

useFakeNetwork();

const id = '0b5f8a52-7c1d-4e7e-9f3a-fbeffa0d1c2e';
const letters = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const accessToken = `2.${'a'.repeat(43)}`;

test('the link of a mail leads to its order and leaves the address', async () => {
  const { location } = renderRoute(remote, `/o#${letters}${accessToken}`);
  await waitFor(() => expect(location()).toBe(`/checkout/${id}/status`));
  expect(readAccessToken(id)).toBe(accessToken);
});

test.each(['', '#', '#abc', `#${letters}`, `#${letters}<script>`])(
  'the link %p, which a mail program broke, says what to do',
  async (hash) => {
    renderRoute(remote, `/o${hash}`);
    expect(await screen.findByRole('heading', { name: 'Tautan ini tidak lengkap' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Temukan tiket' })).toHaveAttribute(
      'href',
      '/tickets/find',
    );
  },
);

test('the letters are the bytes of the id', () => {
  expect(readShortLink(`#${letters}${accessToken}`)).toEqual({ id, accessToken });
});
