import { useLocation, useNavigate } from '@panggung/platform';
import { useEffect, type ReactNode } from 'react';
import { loginPath } from '../auth/login-path';
import { useRemoteStore } from '../federation/remote-context';
import { Waiting } from './waiting';

/** Leads to the login, and from there back to this very address. */
export function ToLogin(): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  const store = useRemoteStore();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever logs out, or learns that the session is over, is being led elsewhere already.
      if (window.location.pathname !== location.pathname) return;
      void navigate(loginPath(store.remotes(), location), { replace: true });
    });
    return () => clearTimeout(timer);
  }, [location, navigate, store]);
  return <Waiting />;
}
