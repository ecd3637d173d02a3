import { formatCount } from '@panggung/format';

/**
 * Choices of a filter with the number of items that each would leave.
 * @param valueOf the value in the address for a name
 */
export function facetOptions(
  facet: readonly { name: string; count: number }[] = [],
  valueOf = (name: string) => name,
): { value: string; label: string }[] {
  return facet.map(({ name, count }) => ({
    value: valueOf(name),
    label: `${name} (${formatCount(count)})`,
  }));
}
