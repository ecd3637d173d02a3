import { BrowserRouter, useNavigate, type QueryClient } from '@panggung/platform/host';
import { useMemo, useRef, type ReactNode } from 'react';
import { App } from './app';
import { createClients } from './auth/clients';
import { useShellAuth } from './auth/use-shell-auth';
import type { RemoteStore } from './federation/remote-store';
import { useRestrictedRemotes } from './federation/restricted-remotes';
import { navigationOf } from './frame/navigation';

interface BrowserAppProps {
  store: RemoteStore;
  queryClient: QueryClient;
}

/** The site in a browser: with the address bar, a session and its clients. */
export function BrowserApp(props: BrowserAppProps): ReactNode {
  return (
    <BrowserRouter>
      <WithSession {...props} />
    </BrowserRouter>
  );
}

function WithSession({ store, queryClient }: BrowserAppProps): ReactNode {
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
  return <App {...{ store, queryClient, clients, auth, restrictedPending }} />;
}
