import { useParams } from '@panggung/platform';
import type { OfflineRoute } from '@panggung/platform/manifest';
import { Suspense, lazy, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { readName, savedReads } from '../copies/reads';

const LateNote = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'offline' */ './offline-note')).OfflineNote,
}));

/** The note above a screen whose data came from the device; nothing for other screens. */
export function SavedPart({ offline: { name, reads } }: { offline: OfflineRoute }): ReactNode {
  const params = useParams();
  const saved = useStore(savedReads);
  const times = reads.flatMap((path) => saved[readName(path, params)] ?? []);
  const [oldest] = times.sort();
  if (oldest === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LateNote name={name} savedAt={oldest} />
    </Suspense>
  );
}
