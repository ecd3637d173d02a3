import { ApiError, useApi, useAuth, useMutation } from '@panggung/platform';
import { useEffect, useRef } from 'react';

/** Verifies an address with the token of a link, by itself and once for each token. */
export function useVerification(token: string | null) {
  const { api } = useApi();
  const { loading, user, update } = useAuth();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: (proof: string) => api.post('/auth/email/verify', { token: proof }),
  });

  // React may run effects twice; a link works once.
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || used.current === token) return;
    used.current = token;
    mutate(token);
  }, [mutate, token]);

  // The session was checked at the start of the page, perhaps before the address was verified. After
  // a refusal too: an answer may have been lost on its way, or the link was used on another device.
  const refused = error instanceof ApiError && error.code === 'LINK_EXPIRED';
  const outdated = (isSuccess || refused) && !loading && user !== null && !user.emailVerified;
  const asked = useRef(false);
  useEffect(() => {
    if (!outdated || asked.current) return;
    asked.current = true; // Once: it may be another account that is signed in here.
    api.get('/auth/profile').then(
      ({ user: now }) => update(now),
      () => undefined, // The next page load asks again.
    );
  }, [api, outdated, update]);

  return { isSuccess, refused, error, mutate };
}
