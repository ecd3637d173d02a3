import type { ApiClients } from '@panggung/api-client';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Slot, useApi, useAuth, useHydrated, type Auth } from './index';
import { MemoryRouter, PlatformProvider, createQueryClient } from './host';

const auth: Auth = {
  update: () => undefined,
  loading: false,
  user: null,
  login: () => undefined,
  logout: () => Promise.resolve(),
};
const clients = {} as ApiClients;

function renderInside(
  children: ReactNode,
  more: Partial<Parameters<typeof PlatformProvider>[0]> = {},
) {
  render(
    <MemoryRouter>
      <PlatformProvider queryClient={createQueryClient()} clients={clients} auth={auth} {...more}>
        {children}
      </PlatformProvider>
    </MemoryRouter>,
  );
}

test('a link preloads its target on hover, touch and focus', () => {
  const preload = jest.fn();
  renderInside(<Link to="/events?q=x">Acara</Link>, { preload });
  const link = screen.getByRole('link');
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  fireEvent.touchStart(link);
  expect(preload.mock.calls).toEqual([['/events?q=x'], ['/events?q=x'], ['/events?q=x']]);
});

test('a slot shows its fillings in order, or its fallback', () => {
  const slotFillings = (name: string) =>
    name === 'dashboard'
      ? [
          { key: 'a', Component: () => <p>satu</p> },
          { key: 'b', Component: () => <p>dua</p> },
        ]
      : [];
  renderInside(
    <>
      <Slot name="dashboard" />
      <Slot name="empty" fallback={<p>kosong</p>} />
    </>,
    { slotFillings },
  );
  expect(screen.getAllByText(/satu|dua|kosong/).map(({ textContent }) => textContent)).toEqual([
    'satu',
    'dua',
    'kosong',
  ]);
});

test('hooks outside of a host say so', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Session = () => <p>{useAuth().user?.name}</p>;
  const Api = () => <p>{Object.keys(useApi())}</p>;
  expect(() => render(<Session />)).toThrow('useAuth needs the platform');
  expect(() => render(<Api />)).toThrow('useApi needs the platform');
  log.mockRestore();
});

test('a component knows when it runs in a browser', () => {
  const Probe = () => <p>{useHydrated() ? 'browser' : 'server'}</p>;
  render(<Probe />);
  expect(screen.getByText('browser')).toBeInTheDocument();
});
