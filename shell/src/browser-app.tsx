import { BrowserRouter, useNavigate, type QueryClient } from '@panggung/platform/host';
import { useHydrated } from '@panggung/platform';
import { useMemo, useRef, type ReactNode } from 'react';
import { App } from './app';
import { createClients } from './auth/clients';
import { useShellAuth } from './auth/use-shell-auth';
import type { Injection } from './federation/overrides';
import type { RemoteStore } from './federation/remote-store';
import { useRestrictedRemotes } from './federation/restricted-remotes';
import { useUpdates } from './federation/use-updates';
import { navigationOf } from './frame/navigation';
import { Notices } from './notices/notices';

interface BrowserAppProps {
  store: RemoteStore;
  queryClient: QueryClient;
  /** What a developer's machine stands in for; null on every other page. */
  injection: Injection | null;
}

/** The site in a browser: with the address bar, a session and its clients. */
export function BrowserApp(props: BrowserAppProps): ReactNode {
  return (
    <BrowserRouter>
      <WithSession {...props} />
    </BrowserRouter>
  );
}

function WithSession({ store, queryClient, injection }: BrowserAppProps): ReactNode {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;

  const clients = useMemo(
    () =>
      createClients(() => {
        const { login = '/' } = navigationOf(store.remotes()).entryPoints;
        void latest.current(login);
      }),
    [store],
  );
  const auth = useShellAuth(clients.api);
  const restrictedPending = useRestrictedRemotes(store);
  const outdated = useUpdates(store);
  const hydrated = useHydrated();
  const notices = hydrated ? <Notices outdated={outdated} injection={injection} /> : null;
  return <App {...{ store, queryClient, clients, auth, restrictedPending, notices }} />;
}
