import { BrowserRouter, useNavigate, type QueryClient } from '@panggung/platform/host';
import { App } from '@panggung/shell/src/app';
import { createClients } from '@panggung/shell/src/auth/clients';
import { useShellAuth } from '@panggung/shell/src/auth/use-shell-auth';
import { works } from '@panggung/shell/src/early/take-over';
import type { RemoteStore } from '@panggung/shell/src/federation/remote-store';
import { navigationOf } from '@panggung/shell/src/frame/navigation';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { adminModule, areas } from './modules';

interface SiteProps {
  store: RemoteStore;
  queryClient: QueryClient;
}

/** The site in a browser: the shell without the parts for releases of remotes. */
export function Site(props: SiteProps): ReactNode {
  return (
    <BrowserRouter>
      <WithSession {...props} />
    </BrowserRouter>
  );
}

function WithSession({ store, queryClient }: SiteProps): ReactNode {
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
  const isAdmin = auth.user?.role === 'admin';
  useEffect(() => {
    if (!isAdmin) return;
    store.add([adminModule]);
    return () => store.remove(new Set([adminModule.name]));
  }, [isAdmin, store]);
  useEffect(() => {
    document.dispatchEvent(new Event(works));
  }, []);
  const restricted = { pending: auth.loading, retry: () => undefined };
  return (
    <App
      store={store}
      queryClient={queryClient}
      clients={clients}
      auth={auth}
      areas={areas}
      restricted={restricted}
    />
  );
}
