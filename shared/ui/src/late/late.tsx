import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code is loaded when it is first drawn. Only for what the server does not render.
 * @param load imports its file, e.g. `async () => (await import('./routes/profile')).Profile`
 * @param placeholder holds its place until then
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
