import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code is loaded on its first render. Not for parts that the server renders.
 * @param load imports its file, e.g. `async () => (await import('./routes/profile')).Profile`
 * @param placeholder shown until then
 */
export function late(load: () => Promise<ComponentType>, placeholder: ReactNode): ComponentType {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Late() {
    return (
      <Suspense fallback={placeholder}>
        <Loaded />
      </Suspense>
    );
  };
}
