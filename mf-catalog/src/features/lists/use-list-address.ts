import { useLocation, useNavigate, useSearchParams } from '@panggung/platform';

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
  const hrefOf = (changes: Changes): string => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const leaves = pathFilter !== undefined && pathFilter.name in changes;
    const path = leaves ? pathFilter.elsewhere : pathname;
    const text = next.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  return { search, hrefOf, go: (changes) => void navigate(hrefOf(changes)) };
}
