import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { authStore } from '../auth/auth-store';
import { leaveAudiences } from './registry-client';

/**
 * Canaries may be for an audience, such as a role. Web keeps in a cookie which ones the visitor is
 * in, when it is asked for the remotes of the role; the end of the session is told here.
 */
export function useAudience(): void {
  const signedIn = useStore(authStore, (state) => state.user !== null);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !signedIn) void leaveAudiences();
    wasSignedIn.current = signedIn;
  }, [signedIn]);
}
