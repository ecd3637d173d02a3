import { ApiError, queryOptions, type ApiClient } from '@panggung/platform';

/** Whom the code in the address signs in. Asking uses nothing up. */
export const signInBehind = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: ['auth', 'sign-in', code],
    queryFn: () => api.post('/auth/sign-in/view', { code }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
