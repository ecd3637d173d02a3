import { queryOptions, useApi, useQuery, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';

const signInWays = (api: ApiClient) =>
  queryOptions({
    queryKey: accountKeys.signInWays,
    queryFn: ({ signal }) => api.get('/auth/ways', { signal }),
    // A setting of the site, which does not change during a visit.
    staleTime: Infinity,
  });

/** Whether people sign in with a password of this site; true while that is unknown. */
export function usePasswords(): boolean {
  const { api } = useApi();
  return useQuery(signInWays(api)).data?.data.passwords ?? true;
}
