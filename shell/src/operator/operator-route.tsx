import { useHydrated } from '@panggung/platform';
import { Suspense, lazy, type ReactNode } from 'react';
import { ScreenSkeleton } from '../routes/remote-screen';

const OperatorPages = lazy(async () => {
  const { OperatorPages: Component } = await import('./operator-pages');
  return { default: Component };
});

/** The operators' pages; their code is loaded only when opened, and never on the server. */
export function OperatorRoute(): ReactNode {
  if (!useHydrated()) return <ScreenSkeleton />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <OperatorPages />
    </Suspense>
  );
}
