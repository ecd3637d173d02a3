import type { QueryClient } from '@panggung/platform/host';
import { useState } from 'react';

/**
 * Counts how often another account took over this tab, e.g. because somebody signed in as another
 * user in a second tab. Used as a React key, it unmounts what the screens hold of the account
 * before; the data read for that account is removed. A guest who signs in keeps everything.
 */
export function useAccountTurn(account: string | null, queryClient: QueryClient): number {
  const [current, setCurrent] = useState({ account, turn: 0 });
  if (account === null || account === current.account) return current.turn;
  const isOther = current.account !== null;
  const next = { account, turn: current.turn + (isOther ? 1 : 0) };
  // During rendering: the new screens must not find the other account's data.
  if (isOther) queryClient.clear();
  setCurrent(next);
  return next.turn;
}
