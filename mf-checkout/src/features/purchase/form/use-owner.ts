import { useAuth } from '@panggung/platform';
import { useState } from 'react';
import { useCaughtUp } from './use-caught-up';

interface Owner {
  /** Whether it is known whose form it is, and all that came before the page worked is carried out. */
  ready: boolean;
  /** Another one when somebody else signs in or out, whose form is another. */
  key: number;
}

/** Whose form it is: the same form goes on when that becomes known. */
export function useOwner(): Owner {
  const { loading, user } = useAuth();
  const caughtUp = useCaughtUp();
  const account = user?.id ?? null;
  const [owner, setOwner] = useState<{ account: string | null; key: number }>();
  if (caughtUp && !loading && owner?.account !== account) {
    setOwner({ account, key: owner ? owner.key + 1 : 0 });
  }
  return { ready: owner !== undefined, key: owner?.key ?? 0 };
}
