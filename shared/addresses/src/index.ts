export { href, type AddressValues } from './href';
// So, and not by name, others can add to the interface.
export type * from './addresses.generated';
