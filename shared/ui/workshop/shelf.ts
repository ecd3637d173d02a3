import type { ReactNode } from 'react';

/** A component, or what belongs together, in all of its states. */
export interface Shelf {
  /** As it is exported. */
  name: string;
  states: readonly (readonly [state: string, shown: ReactNode])[];
}
