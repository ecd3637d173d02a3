import { PlatformProvider, createQueryClient, MemoryRouter } from '@panggung/platform/host';
import type { Live, Preview } from '@panggung/releases';
import { answerAt, aUser } from '@panggung/testing';
import { render } from '@testing-library/react';
import { authStore } from '../../auth/auth-store';
import { createClients } from '../../auth/clients';
import { OperatorPages } from '../operator-pages';
import type { PlatformState } from '../platform-state';

export const admin = aUser({ id: 'a1', role: 'admin' });

/** A remote's live releases, as far as the page reads them. */
export const aLive = (more: object = {}) =>
  ({
    active: { id: '1.1.0-bb', manifest: { name: 'catalog', routes: [{ path: '/events' }] } },
    earlier: [{ id: '1.0.0-aa' }],
    ...more,
  }) as unknown as Live;

export const aPreview = (more: Partial<Preview> = {}) =>
  ({
    id: 'p000000000000000000000001',
    name: 'catalog',
    release: {
      id: '1.2.0-cc',
      manifest: { routes: [{ path: '/events/:id' }, { path: '/events' }] },
    },
    by: 'merch: CI of merch (abc)',
    createdAt: '2026-08-01T00:00:00.000Z',
    expiresAt: '2026-08-05T12:30:00.000Z',
    ...more,
  }) as unknown as Preview;

export function answerState(more: Partial<PlatformState> = {}): void {
  const state: PlatformState = {
    platform: '1.0.0',
    remotes: { catalog: aLive() },
    previews: [],
    scheduled: [],
    figures: [],
    ...more,
  };
  answerAt('get', '/registry/platform', () => ({ ...state }));
}

/** Renders an operators' page at its address, with the session of an admin. */
export function renderOperator(address = '/__platform', user = admin) {
  authStore.setState({ loading: false, token: 'mine', user });
  const auth = {
    loading: false,
    user,
    login: jest.fn(),
    update: jest.fn(),
    logout: () => Promise.resolve(),
  };
  return render(
    <PlatformProvider
      queryClient={createQueryClient({ retries: 0 })}
      clients={createClients(jest.fn())}
      auth={auth}
      slotFillings={() => []}
    >
      <MemoryRouter initialEntries={[address]}>
        <OperatorPages />
      </MemoryRouter>
    </PlatformProvider>,
  );
}
