import { useHydrated, useLocation } from '@panggung/platform';
import { Suspense, lazy, type ReactNode } from 'react';
import { landingPath } from '../landing';

const LateNote = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'offline' */ './copy-note')).CopyNote,
}));

/** The note above a page that was opened as a copy from the device. */
export function CopyPart(): ReactNode {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || pathname !== landingPath) return null;
  const { savedAt } = document.documentElement.dataset;
  if (savedAt === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LateNote savedAt={savedAt} />
    </Suspense>
  );
}
