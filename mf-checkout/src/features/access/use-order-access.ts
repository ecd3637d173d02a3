import { useLocation, useNavigate } from '@panggung/platform';
import { useEffect, useState } from 'react';
import { readAccessToken, storeAccessToken } from './order-access';

interface OrderAccess {
  /** False until the token has been read from the address or from storage. */
  ready: boolean;
  token: string | null;
}

/**
 * The access token of a guest's order. The link in the mail has it in the fragment (`#access=…`):
 * it is stored and removed from the address, so that nobody shares it by accident.
 */
export function useOrderAccess(transactionId: string): OrderAccess {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [access, setAccess] = useState<OrderAccess & { id?: string }>({
    ready: false,
    token: null,
  });

  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1)).get('access');
    if (given) {
      storeAccessToken(transactionId, given);
      void navigate(pathname + search, { replace: true });
    }
    setAccess({ id: transactionId, ready: true, token: readAccessToken(transactionId) });
  }, [hash, navigate, pathname, search, transactionId]);

  return access.id === transactionId ? access : { ready: false, token: null };
}
