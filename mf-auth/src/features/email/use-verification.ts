import { useApi, useAuth, useAction, useQueryClient } from '@panggung/platform';
import { useEffect, useRef } from 'react';
import { accountKeys } from '../../query-keys';
import { isExpired, type Proof } from './address-link.queries';

/** Proves an address with the token of a link when the visitor confirms. */
export function useVerification(token: string) {
  const { api } = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: (proof: Proof) => api.post('/auth/email/verify', { token, ...proof }),
    onError(error) {
      // The session may have ended since the page was loaded: check again whose link it is.
      if (!isExpired(error)) return cache.invalidateQueries({ queryKey: accountKeys.all });
    },
  });
}

/**
 * Updates the session when its address was verified. Also after a refusal: an answer may have been
 * lost, or the link was used on another device.
 * @param due whether the address may have been verified
 */
export function useFreshProfile(due: boolean): void {
  const { api } = useApi();
  const { loading, user, update } = useAuth();
  const outdated = due && !loading && user !== null && !user.emailVerified;
  const asked = useRef(false);
  useEffect(() => {
    if (!outdated || asked.current) return;
    asked.current = true; // Only once: another account may be signed in here.
    api.get('/auth/profile').then(
      ({ user: now }) => update(now),
      () => undefined, // The next page load asks again.
    );
  }, [api, outdated, update]);
}
