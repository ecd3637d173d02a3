import { ApiError, useQuery } from '@panggung/platform';
import { callService } from './release-service';
import { operatorKeys } from './service-keys';

/** Whether the release service takes wishes of this admin. */
export type ServiceState = 'asking' | 'ready' | 'missing' | 'refuses' | 'silent';

/** Milliseconds between looks for a service that does not answer. */
const pause = 8000;

/** For admins: nobody else asks. */
export function useService(): ServiceState {
  const asked = useQuery({
    queryKey: operatorKeys.service,
    queryFn: () => callService<{ by: string }>('GET', '/me'),
    retry: false,
    refetchInterval: ({ state }) => (state.error === null ? false : pause),
  });
  if (asked.data) return 'ready';
  if (!asked.error) return 'asking';
  const status = asked.error instanceof ApiError ? asked.error.status : 0;
  if (status === 404) return 'missing';
  return status === 401 || status === 403 ? 'refuses' : 'silent';
}
