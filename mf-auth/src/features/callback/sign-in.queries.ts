import { ApiError, queryOptions, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';

/** The user that the code in the address signs in. Asking does not use the code up. */
export const signInBehind = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: accountKeys.signIn(code),
    queryFn: () => api.post('/auth/sign-in/view', { code }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
