import type { ReactNode } from 'react';

/** A component, or several that belong together, in all of its states. */
export interface Shelf {
  /** What it is called in the sources. */
  name: string;
  states: readonly (readonly [state: string, shown: ReactNode])[];
}
