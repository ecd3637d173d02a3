import type { Addresses } from './addresses.generated';

type Text = string | number;

/** Names of the parameters of a path pattern. */
type Parameters<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Parameters<Part> | Parameters<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of an address, all of them, and of its query what is wanted. */
export type AddressValues<Address extends keyof Addresses> = Record<Parameters<Address>, Text> &
  Partial<Record<Addresses[Address], Text | undefined>>;

type Given<Address extends keyof Addresses> = [Parameters<Address>] extends [never]
  ? [values?: AddressValues<Address>]
  : [values: AddressValues<Address>];

/**
 * A link to an address that some remote provides: `href('/events/:id', { id })`. Its path is written
 * out in the call, so that a build can say which addresses it leads to.
 * @param given the parameters of the path, and keys of the query; those without a value are left out
 */
export function href<Address extends keyof Addresses>(
  address: Address,
  ...given: Given<Address>
): string {
  const rest = new Map(Object.entries<Text | undefined>(given[0] ?? {}));
  const path = address.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(value ?? '');
  });
  const query = [...rest].flatMap(([name, value]) =>
    // A colon may stand in a query, and reads better.
    value === undefined ? [] : `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`,
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
