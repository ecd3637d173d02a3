import { useSearchParams } from '@panggung/platform';

/** The filters of a list, read from the address. */
export interface Filters {
  /** Value of a filter; undefined when it is not set. */
  get: (name: string) => string | undefined;
  /** The same for a filter with fixed values; undefined for any other value. */
  oneOf: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined;
  page: number;
  /** Whether any filter besides the page is set. */
  any: boolean;
}

export function useFilters(): Filters {
  const [search] = useSearchParams();
  const get = (name: string) => search.get(name) || undefined;
  return {
    get,
    oneOf: (name, values) => values.find((value) => value === get(name)),
    page: Math.max(1, Math.trunc(Number(get('page') ?? 1)) || 1),
    any: [...search.keys()].some((name) => name !== 'page'),
  };
}
