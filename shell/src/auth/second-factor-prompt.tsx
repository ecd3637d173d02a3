import { Suspense, lazy, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { secondFactorStore } from './second-factor';

const SecondFactorDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'second-factor' */ './second-factor-dialog'))
    .SecondFactorDialog,
}));

/** The only place that asks for a second factor, for the calls of every module. */
export function SecondFactorPrompt(): ReactNode {
  const asked = useStore(secondFactorStore, (state) => state.asked);
  if (asked === null) return null;
  return (
    <Suspense>
      <SecondFactorDialog {...asked} />
    </Suspense>
  );
}
