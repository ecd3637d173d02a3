import { useEffect, useState, type ReactNode } from 'react';
import type { RemoteModule } from '@panggung/platform';
import { RemoteBoundary } from '../routes/remote-boundary';
import { useRemoteState, useRemoteStore, useRemotes } from './remote-context';
import styles from './remote-part.module.css';

interface RemotePartProps {
  remote: string;
  /** Shown until the remote is loaded. */
  loading: ReactNode;
  /** Shown when no release of the remote can be shown. */
  failed: (retry: () => void) => ReactNode;
  /** The page does without the part: its crash is reported and leaves the remote's screens alone. */
  optional?: boolean;
  /** Renders a part of the remote's module. */
  children: (module: RemoteModule) => ReactNode;
}

/**
 * A part of the page that a remote renders: loads the remote if needed, contains its crashes, and
 * marks the part with the remote's name.
 */
export function RemotePart(props: RemotePartProps): ReactNode {
  const { remote, loading, failed, optional = false, children } = props;
  const store = useRemoteStore();
  const state = useRemoteState(remote);
  const { release, inDevelopment } = useRemotes().find(({ name }) => name === remote) ?? {};
  const [drawn, setDrawn] = useState(0);

  useEffect(() => {
    if (state.status === 'idle') void store.load(remote);
  }, [remote, state.status, store]);

  if (state.status === 'failed') return failed(() => void store.load(remote));
  if (state.status !== 'ready') return loading;
  return (
    <div className={styles.part} data-remote={remote} data-release={release}>
      <RemoteBoundary
        key={`${state.attempt}.${drawn}`}
        onCrash={(error) =>
          optional ? store.partCrashed(remote, error) : void store.crashed(remote, error)
        }
        // React draws the children anew when one of their components is replaced.
        fallback={inDevelopment ? failed(() => setDrawn(drawn + 1)) : loading}
      >
        {children(state.module)}
      </RemoteBoundary>
    </div>
  );
}
