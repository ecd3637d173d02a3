import { Page, Skeleton, Stack } from '@panggung/ui';
import { useEffect, type ReactNode } from 'react';
import { useRemoteState, useRemoteStore } from '../federation/remote-context';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFailure } from './remote-failure';

interface RemoteScreenProps {
  remote: string;
  /** Path pattern that matched, as in the remote's remote.json. */
  path: string;
}

/** The screen of a remote for one of its routes: loads the remote when it is not there yet. */
export function RemoteScreen({ remote, path }: RemoteScreenProps): ReactNode {
  const store = useRemoteStore();
  const state = useRemoteState(remote);

  useEffect(() => {
    if (state.status === 'idle') void store.load(remote);
  }, [remote, state.status, store]);

  if (state.status === 'failed') {
    return <RemoteFailure onRetry={() => void store.load(remote)} />;
  }
  if (state.status !== 'ready') return <ScreenSkeleton />;

  const route = state.module.routes.find((one) => one.path === path);
  if (!route) return <RemoteFailure onRetry={() => window.location.reload()} />;
  return (
    <RemoteBoundary
      key={path}
      remote={remote}
      fallback={(retry) => <RemoteFailure onRetry={retry} />}
    >
      <route.Component />
    </RemoteBoundary>
  );
}

/** Holds the place of a screen whose code is still on its way. */
export function ScreenSkeleton(): ReactNode {
  return (
    <Page>
      <div role="status" aria-label="Memuat halaman">
        <Stack>
          <Skeleton shape="heading" />
          <Skeleton />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      </div>
    </Page>
  );
}
