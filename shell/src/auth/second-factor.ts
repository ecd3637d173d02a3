import type { SecondFactorWanted } from '@panggung/api-client';
import { createStore } from 'zustand/vanilla';

interface Asked {
  wanted: SecondFactorWanted;
  /** Ends the dialog. @param proved whether calls that wait may be made again */
  settle: (proved: boolean) => void;
}

/** What the dialog of the second factor asks at the moment. */
export const secondFactorStore = createStore<{ asked: Asked | null }>()(() => ({ asked: null }));

let answer: Promise<boolean> | null = null;

/** Asks the visitor, once for all calls that want it at the same time. */
export function askSecondFactor(wanted: SecondFactorWanted): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    const settle = (proved: boolean) => {
      answer = null;
      secondFactorStore.setState({ asked: null });
      resolve(proved);
    };
    secondFactorStore.setState({ asked: { wanted, settle } });
  });
  return answer;
}
