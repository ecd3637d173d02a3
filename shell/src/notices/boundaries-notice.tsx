import { useHydrated } from '@panggung/platform';
import { Button, Toast } from '@panggung/ui';
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { boundaries, showBoundaries } from './boundaries';

/** Outlines what each remote renders while an operator wants to see it; can switch this off. */
export function BoundariesNotice(): ReactNode {
  const shown = useStore(boundaries, (state) => state.shown);
  const hydrated = useHydrated();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-boundaries', shown);
  }, [shown]);
  if (!shown || !hydrated) return null;
  return (
    <Toast action={<Button onClick={() => showBoundaries(false)}>Sembunyikan batas tim</Button>}>
      Garis putus-putus menandai bagian tiap tim.
    </Toast>
  );
}
