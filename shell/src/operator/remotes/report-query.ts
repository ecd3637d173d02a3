import { queryOptions } from '@panggung/platform';
import type { RemoteReport } from '@panggung/releases/report';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';

/** Milliseconds between requests. */
const interval = 20_000;

/** @param hours that figures are of */
export const reportQuery = (name: string, hours: number) =>
  queryOptions({
    queryKey: operatorKeys.report(name, hours),
    queryFn: () => callService<RemoteReport>('GET', `/remotes/${name}/report?hours=${hours}`),
    staleTime: 0,
    retry: false,
    refetchInterval: interval,
  });

/** Names of the remotes that the visitor's account may read about. */
export const ownRemotesQuery = queryOptions({
  queryKey: operatorKeys.own,
  queryFn: async () => (await callService<{ remotes: string[] }>('GET', '/mine')).remotes,
  staleTime: 0,
  retry: false,
});
