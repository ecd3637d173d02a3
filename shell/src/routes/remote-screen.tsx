import { Page, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { RemotePart } from '../federation/remote-part';
import { RemoteFailure } from './remote-failure';

interface RemoteScreenProps {
  remote: string;
  /** Path pattern that matched, as in the remote's remote.json. */
  path: string;
}

/** The screen of a remote for one of its routes. */
export function RemoteScreen({ remote, path }: RemoteScreenProps): ReactNode {
  return (
    <RemotePart
      remote={remote}
      loading={<ScreenSkeleton />}
      failed={(retry) => <RemoteFailure onRetry={retry} />}
    >
      {({ routes }) => {
        const route = routes.find((one) => one.path === path);
        if (!route) return <RemoteFailure onRetry={() => window.location.reload()} />;
        return <route.Component key={path} />;
      }}
    </RemotePart>
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
