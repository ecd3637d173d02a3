import type { SecondFactorWanted } from '@panggung/api-client';
import { createStore } from 'zustand/vanilla';

interface Asked {
  wanted: SecondFactorWanted;
  /** Closes the dialog. @param proved whether the waiting calls may be sent again */
  settle: (proved: boolean) => void;
}

/** The question that the second-factor dialog shows now; null when it is closed. */
export const secondFactorStore = createStore<{ asked: Asked | null }>()(() => ({ asked: null }));

let answer: Promise<boolean> | null = null;

/** Asks the visitor once for all calls that need a second factor at the same time. */
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
