import { useSearchParams } from '@panggung/platform';

/** What a list is narrowed down to, as it stands in the address. */
export interface Filters {
  /** Value of a filter; undefined when it is not set. */
  get: (name: string) => string | undefined;
  /** The same where only some values are good. */
  oneOf: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined;
  page: number;
  /** Whether anything but the page is set. */
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
