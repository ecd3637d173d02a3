import { useLocation, useNavigate } from 'react-router-dom';
import { useEffect, useState } from 'react';

/**
 * The secret in the fragment of a link from a mail, `#token=…`. It is removed from the address bar
 * and the history at once and stays in memory: never in a link, in storage or in a report.
 * @returns null when the address has none
 */
export function useLinkToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const arrived = tokenOf(hash);
  const [token, setToken] = useState(arrived);

  useEffect(() => {
    if (arrived === null) return;
    // The visitor may open a second link while the screen of the first is still open.
    setToken(arrived);
    void navigate(pathname, { replace: true });
  }, [arrived, navigate, pathname]);
  return token;
}

function tokenOf(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token') || null;
}
