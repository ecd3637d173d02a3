import { createMainClient, createPublicClient, type User } from '@panggung/api-client';
import type { Auth, RemoteModule } from '@panggung/platform';
import {
  MemoryRouter,
  PlatformProvider,
  Route,
  Routes,
  createQueryClient,
  useLocation,
} from '@panggung/platform/host';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testOrigin } from './network';

interface RenderRouteOptions {
  /** The user of the session; no session when left out. */
  user?: User;
  auth?: Partial<Auth>;
  /** Keys of the remote's own `slots` that fill a slot, e.g. `{ dashboard: ['nextTickets'] }`. */
  slots?: Readonly<Record<string, readonly string[]>>;
}

interface RenderedRoute extends RenderResult {
  /** Current path, query and fragment of the page. */
  location: () => string;
}

/**
 * Renders a whole screen of a remote at an address, with the real platform and the fake network.
 * A path that the remote does not own shows `Elsewhere`.
 */
export function renderRoute(
  remote: RemoteModule,
  address: string,
  { user, auth, slots = {} }: RenderRouteOptions = {},
): RenderedRoute {
  let current = address;
  function Spy(): ReactNode {
    const { pathname, search, hash } = useLocation();
    current = pathname + search + hash;
    return null;
  }
  const session: Auth = {
    loading: false,
    user: user ?? null,
    login: () => undefined,
    logout: () => Promise.resolve(),
    update: () => undefined,
    ...auth,
  };
  const token = () => (session.user ? 'test-token' : null);
  const result = render(
    <PlatformProvider
      queryClient={createQueryClient()}
      clients={{
        publicApi: createPublicClient({ base: testOrigin, timeout: 1000 }),
        api: createMainClient({ timeout: 1000, token, onUnauthorized: () => undefined }),
      }}
      auth={session}
      slotFillings={(name) =>
        (slots[name] ?? []).flatMap((key) => {
          const Component = remote.slots?.[key];
          return Component ? [{ key, Component }] : [];
        })
      }
    >
      <MemoryRouter initialEntries={[address]}>
        <Spy />
        <Routes>
          {remote.routes.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </PlatformProvider>,
  );
  return { ...result, location: () => current };
}
