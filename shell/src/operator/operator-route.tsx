import { useHydrated } from '@panggung/platform';
import { Suspense, lazy, type ReactNode } from 'react';
import { ScreenSkeleton } from '../routes/remote-screen';

const PlatformPage = lazy(async () => {
  const { PlatformPage: Component } = await import('./platform-page');
  return { default: Component };
});

/** The operators' page; its code is loaded only when opened, and never on the server. */
export function OperatorRoute(): ReactNode {
  if (!useHydrated()) return <ScreenSkeleton />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <PlatformPage />
    </Suspense>
  );
}
