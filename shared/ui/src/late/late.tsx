import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code is loaded on its first render. Not for parts that the server renders.
 * @param load imports its file, e.g. `async () => (await import('./routes/profile')).Profile`
 * @param placeholder shown until then
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Late(props: Props) {
    return (
      <Suspense fallback={placeholder}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
