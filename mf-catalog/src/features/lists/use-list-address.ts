import { useLocation, useNavigate, useSearchParams } from '@panggung/platform';
import { useEffect, useRef } from 'react';

type Changes = Readonly<Record<string, string | undefined>>;

export interface ListAddress {
  search: URLSearchParams;
  /** Address of this list with changed filters, without empty ones. Starts at the first page. */
  hrefOf: (changes: Changes) => string;
  go: (changes: Changes) => void;
}

/** A filter whose value some addresses have in their path. */
interface PathFilter {
  name: string;
  /** Path of the list for any other value of the filter. */
  elsewhere: string;
}

/** The address of a list is its state: it contains every filter, and can be shared. */
export function useListAddress(pathFilter?: PathFilter): ListAddress {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Two filters may be changed before the first one is drawn: neither may be lost.
  const latest = useRef({ search, address: addressAt(pathname, search) });
  useEffect(() => {
    latest.current = { search, address: addressAt(pathname, search) };
  }, [pathname, search]);

  const hrefOf = (changes: Changes): string => addressOf(changed(search, changes), changes);

  function go(changes: Changes): void {
    const next = changed(latest.current.search, changes);
    const address = addressOf(next, changes);
    // A second step to the same list would make the back button seem dead.
    if (address === latest.current.address) return;
    latest.current = { search: next, address };
    void navigate(address);
  }
  function addressOf(next: URLSearchParams, changes: Changes): string {
    const leaves = pathFilter !== undefined && pathFilter.name in changes;
    return addressAt(leaves ? pathFilter.elsewhere : pathname, next);
  }
  return { search, hrefOf, go };
}

function addressAt(path: string, search: URLSearchParams): string {
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
