import { PlatformProvider, type QueryClient } from '@panggung/platform/host';
import type { ApiClients } from '@panggung/api-client';
import type { Auth } from '@panggung/platform';
import { Fragment, useCallback, type ReactNode } from 'react';
import { AreasContext, type Area } from './areas/areas';
import { useAccountTurn } from './auth/use-account-turn';
import { preloadScreen } from './federation/preload';
import { RemoteStoreContext } from './federation/remote-context';
import type { RemoteStore } from './federation/remote-store';
import { RestrictedContext, type Restricted } from './federation/restricted-remotes';
import { useSlotFillings } from './federation/slot-fillings';
import { Frame } from './frame/frame';
import { SiteRoutes } from './routes/site-routes';

interface AppProps {
  store: RemoteStore;
  queryClient: QueryClient;
  clients: ApiClients;
  auth: Auth;
  areas: readonly Area[];
  /** Whether remotes for the visitor's role may still be added. */
  restricted: Restricted;
  /** The site's own address. */
  site?: string;
  /** Messages of the platform, shown above the page. */
  notices?: ReactNode;
}

/** The assembled site; needs a router around it. */
export function App({ store, ...services }: AppProps): ReactNode {
  return (
    <RemoteStoreContext value={store}>
      <Site store={store} {...services} />
    </RemoteStoreContext>
  );
}

/** A constant element: when a session starts or ends, only components that use it render again. */
const page = (
  <Frame>
    <SiteRoutes />
  </Frame>
);

function Site(props: AppProps): ReactNode {
  const { store, queryClient, clients, auth, areas, restricted, notices, site = '' } = props;
  const slotFillings = useSlotFillings();
  const turn = useAccountTurn(auth.user?.id ?? null, queryClient);
  const preload = useCallback(
    (href: string) => {
      void preloadScreen(href, store, { queryClient, api: clients.publicApi });
    },
    [clients.publicApi, queryClient, store],
  );
  return (
    <PlatformProvider
      queryClient={queryClient}
      clients={clients}
      auth={auth}
      slotFillings={slotFillings}
      preload={preload}
      site={site}
    >
      <AreasContext value={areas}>
        <RestrictedContext value={restricted}>
          <Fragment key={turn}>{page}</Fragment>
          {notices}
        </RestrictedContext>
      </AreasContext>
    </PlatformProvider>
  );
}
