import { Loading, Page, Skeleton } from '@panggung/ui';
import type { OfflineRoute } from '@panggung/platform/manifest';
import type { ReactNode } from 'react';
import { RemotePart } from '../federation/remote-part';
import { CopyPart } from '../offline/screens/copy-part';
import { SavedPart } from '../offline/screens/saved-part';
import { RemoteFailure } from './remote-failure';

interface RemoteScreenProps {
  remote: string;
  /** Path pattern that matched, as in the remote's remote.json. */
  path: string;
  /** What the route needs to be shown offline; undefined if it cannot be. */
  offline?: OfflineRoute | undefined;
}

/** The screen of a remote for one of its routes. */
export function RemoteScreen({ remote, path, offline }: RemoteScreenProps): ReactNode {
  return (
    <RemotePart
      remote={remote}
      loading={<ScreenSkeleton />}
      failed={(retry) => <RemoteFailure onRetry={retry} />}
    >
      {({ routes }) => {
        const route = routes.find((one) => one.path === path);
        if (!route) return <RemoteFailure onRetry={() => window.location.reload()} />;
        return (
          <>
            {offline ? <SavedPart offline={offline} /> : <CopyPart />}
            <route.Component key={path} />
          </>
        );
      }}
    </RemotePart>
  );
}

/** A placeholder for a screen whose code is still loading. */
export function ScreenSkeleton(): ReactNode {
  return (
    <Page>
      <Loading what="halaman">
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Loading>
    </Page>
  );
}
