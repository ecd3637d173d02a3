import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** One filling of a slot, already wrapped in its own error boundary. */
export interface SlotFilling {
  key: string;
  Component: ComponentType;
}

/** Gives the fillings of a slot, in order. The shell reads them from the registry. */
export const SlotContext = createContext<(name: string) => readonly SlotFilling[]>(() => []);

interface SlotProps {
  /** Name of the slot, e.g. `dashboard`. */
  name: string;
  /** Shown when the slot has no filling. */
  fallback?: ReactNode;
}

/** A place on a screen that other remotes fill through their remote.json. */
export function Slot({ name, fallback = null }: SlotProps): ReactNode {
  const fillings = use(SlotContext)(name);
  if (fillings.length === 0) return fallback;
  return fillings.map(({ key, Component }) => <Component key={key} />);
}
