import { useLocation, type RemoteModule } from '@panggung/platform';
import {
  BrowserRouter,
  PlatformProvider,
  Route,
  Routes,
  createQueryClient,
  type SlotFilling,
} from '@panggung/platform/host';
import type { RemoteManifest } from '@panggung/platform/manifest';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { CrashBoundary } from './crash-boundary';
import styles from './harness.module.css';
import { LogIn } from './log-in';
import { RouteList } from './route-list';
import { Slots } from './slots';
import { useSession } from './use-session';

interface HarnessAppProps {
  remote: RemoteModule;
  manifest: RemoteManifest;
}

/** The remote's routes, below a bar with links to them, with the real platform and API clients. */
export function HarnessApp({ remote, manifest }: HarnessAppProps): ReactNode {
  const [queryClient] = useState(createQueryClient);
  const { auth, clients } = useSession();
  const slotFillings = useCallback(
    (slot: string) => fillingsOf(slot, remote, manifest),
    [manifest, remote],
  );
  const AllSlots = useCallback(
    () => <Slots remote={remote} manifest={manifest} />,
    [manifest, remote],
  );
  const paths = new Set(remote.routes.map(({ path }) => path));
  return (
    <PlatformProvider
      queryClient={queryClient}
      clients={clients}
      auth={auth}
      slotFillings={slotFillings}
    >
      <BrowserRouter>
        <aside className={styles.bar} aria-label="Harness">
          <RouteList manifest={manifest} />
          <LogIn api={clients.api} />
        </aside>
        <main>
          <Routes>
            {remote.routes.map(({ path, Component }) => (
              <Route key={path} path={path} element={<Screen Component={Component} />} />
            ))}
            <Route path="/__slots" element={<Screen Component={AllSlots} />} />
            {paths.has('/') ? null : <Route path="/" element={<Start name={manifest.name} />} />}
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </main>
      </BrowserRouter>
    </PlatformProvider>
  );
}

/** Another screen gets another boundary. */
function Screen({ Component }: { Component: ComponentType }): ReactNode {
  const { pathname } = useLocation();
  return (
    <CrashBoundary key={pathname}>
      <Component />
    </CrashBoundary>
  );
}

/** The remote fills its own slots, as on the site. */
function fillingsOf(
  slot: string,
  remote: RemoteModule,
  manifest: RemoteManifest,
): readonly SlotFilling[] {
  return manifest.slots
    .filter((entry) => entry.slot === slot)
    .sort((a, b) => a.order - b.order)
    .flatMap(({ component: key }) => {
      const Component = remote.slots?.[key];
      return Component ? [{ key, Component }] : [];
    });
}

function Start({ name }: { name: string }): ReactNode {
  return (
    <div className={styles.note}>
      <h1>{name}</h1>
      <p>This is the remote alone. Its routes are listed above.</p>
    </div>
  );
}

function Elsewhere(): ReactNode {
  return (
    <div className={styles.note}>
      <h1>Not a route of this remote</h1>
      <p>On the site this path belongs to another remote, or to nobody.</p>
    </div>
  );
}
