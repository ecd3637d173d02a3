import { BrowserRouter, useNavigate, type QueryClient } from '@panggung/platform/host';
import { useHydrated, useLocation } from '@panggung/platform';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { App } from './app';
import type { Area } from './areas/areas';
import { createClients } from './auth/clients';
import { loginPath } from './auth/login-path';
import { SecondFactorPrompt } from './auth/second-factor-prompt';
import { useShellAuth } from './auth/use-shell-auth';
import { works } from './early/take-over';
import type { Injection } from './federation/overrides';
import type { RemoteStore } from './federation/remote-store';
import { useAudience } from './federation/use-audience';
import { useRestrictedRemotes } from './federation/restricted-remotes';
import { useUpdates } from './federation/use-updates';
import { Notices } from './notices/notices';
import { noteRead } from './offline/copies/reads';
import { useStandingPage } from './offline/use-standing-page';
import { useVisits } from './offline/use-visits';

interface BrowserAppProps {
  store: RemoteStore;
  queryClient: QueryClient;
  areas: readonly Area[];
  /** The site's own address. */
  site: string;
  /** The remotes that a developer's machine replaces; null on every other page. */
  injection: Injection | null;
  /** Releases that this visitor alone looks at, in words. */
  previews: readonly string[];
}

/** The site in a browser: with the address bar, a session and its clients. */
export function BrowserApp(props: BrowserAppProps): ReactNode {
  return (
    <BrowserRouter>
      <WithSession {...props} />
    </BrowserRouter>
  );
}

function WithSession(props: BrowserAppProps): ReactNode {
  const { store, queryClient, areas, site, injection, previews } = props;
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;

  const clients = useMemo(
    () =>
      createClients(
        () => {
          void latest.current(loginPath(store.remotes(), window.location));
        },
        (read) => noteRead(read, store.remotes()),
      ),
    [store],
  );
  const auth = useShellAuth(clients.api);
  useAudience();
  const restricted = useRestrictedRemotes(store);
  const outdated = useUpdates(store);
  useVisits(store);
  useStandingPage(store);
  const hydrated = useHydrated();
  useFollowMissedMove();
  useEffect(() => {
    document.dispatchEvent(new Event(works));
  }, []);
  const notices = hydrated ? (
    <>
      <Notices outdated={outdated} injection={injection} previews={previews} />
      <SecondFactorPrompt />
    </>
  ) : null;
  return (
    <App
      store={store}
      queryClient={queryClient}
      clients={clients}
      auth={auth}
      areas={areas}
      restricted={restricted}
      notices={notices}
      site={site}
    />
  );
}

/**
 * The router hears of moves in the history only once its first page is drawn: whoever went back
 * meanwhile, e.g. right after a reload, would see the page of before at another address.
 */
function useFollowMissedMove(): void {
  const { pathname, search, hash } = useLocation();
  const [drawn] = useState(pathname + search + hash);
  useEffect(() => {
    const { location, history } = window;
    if (location.pathname + location.search + location.hash === drawn) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, [drawn]);
}
