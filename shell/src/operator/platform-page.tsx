import { useQuery } from '@panggung/platform';
import { News, useNews } from '@panggung/screens';
import { Alert, Skeleton } from '@panggung/ui';
import { useRef, type ReactNode } from 'react';
import { fetchPlatformState } from '../federation/registry-client';
import { Freezes } from './freezes/freezes';
import { OperatorFrame } from './operator-frame';
import { LiveReleases } from './live-releases';
import { Previews } from './previews/previews';
import { operatorKeys } from './service/service-keys';
import { useService } from './service/use-service';

/** Milliseconds between requests, and shortly after a change, which web hears of a little later. */
const interval = 4000;
const quick = 500;
const quickFor = 6000;

/** `/__platform`: the live releases of each remote, their figures and what can be done with them. */
export function PlatformPage(): ReactNode {
  return (
    <OperatorFrame title="Platform">
      <Releases />
    </OperatorFrame>
  );
}

function Releases(): ReactNode {
  const changedAt = useRef(0);
  const { message, tell } = useNews();
  const service = useService();
  const state = useQuery({
    queryKey: operatorKeys.state,
    queryFn: fetchPlatformState,
    refetchInterval: () => (Date.now() - changedAt.current < quickFor ? quick : interval),
  });
  const onDone = (news: string) => {
    changedAt.current = Date.now();
    tell(news);
    void state.refetch();
  };
  return (
    <>
      <News message={message} />
      {state.isError ? (
        <Alert tone="bad" title="Registry tidak bisa dibaca">
          <p>Halaman ini mencoba lagi dengan sendirinya.</p>
        </Alert>
      ) : null}
      {state.data ? (
        <>
          <Freezes freeze={state.data.freeze} service={service} onDone={onDone} />
          <LiveReleases state={state.data} service={service} onDone={onDone} />
          <Previews previews={state.data.previews} service={service} onDone={onDone} />
        </>
      ) : (
        <Skeleton shape="block" />
      )}
    </>
  );
}
