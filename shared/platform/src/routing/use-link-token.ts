import { useLocation, useNavigate } from 'react-router-dom';
import { useEffect, useState } from 'react';

/**
 * The secret that a link in a mail carries in its fragment, `#token=…`. It leaves the address bar and
 * the history at once and stays in memory: never in a link, in storage or in a report.
 * @returns null when the address held none
 */
export function useLinkToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const arrived = tokenOf(hash);
  const [token, setToken] = useState(arrived);

  useEffect(() => {
    if (arrived === null) return;
    // A second link may be opened where the first one is still on the screen.
    setToken(arrived);
    void navigate(pathname, { replace: true });
  }, [arrived, navigate, pathname]);
  return token;
}

function tokenOf(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token') || null;
}
