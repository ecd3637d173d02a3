import { useLocation, useNavigate } from '@panggung/platform';
import { renderRoute } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useListAddress } from './use-list-address';

function List(): ReactNode {
  const { go } = useListAddress({ name: 'category', elsewhere: '/events' });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{pathname + search}</p>
      <button onClick={() => go({ q: 'jazz', city: '' })}>Cari</button>
      <button onClick={() => go({ category: 'film' })}>Film</button>
      <button onClick={() => void navigate(-1)}>Kembali</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what the address says already is no new step of the history', async () => {
  const routes = ['/events', '/events/concerts'].map((path) => ({ path, Component: List }));
  renderRoute({ routes }, '/events/concerts?city=Bandung');
  for (const name of ['Cari', 'Cari', 'Film', 'Film', 'Cari']) await press(name);
  expect(screen.getByText('/events?q=jazz&category=film')).toBeVisible();
  await press('Kembali');
  expect(screen.getByText('/events/concerts?q=jazz')).toBeVisible();
  await press('Kembali');
  expect(screen.getByText('/events/concerts?city=Bandung')).toBeVisible();
  await press('Cari');
  expect(screen.getByText('/events/concerts?q=jazz')).toBeVisible();
});
