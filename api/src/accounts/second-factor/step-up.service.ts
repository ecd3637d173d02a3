import { sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import { SecondFactorMissing, SecondFactorRequired } from './second-factor.errors';
import { isStrong } from './second-factor.repository';

/** Before something that needs a second factor: nothing, a code, or setting one up. */
export const stepUpStates = ['done', 'code', 'set-up'] as const;
export type StepUpState = (typeof stepUpStates)[number];

/** @param required whether rights, and admins and promotors, cannot do without a second factor */
export function createStepUp({ db, required }: { db: Db; required: boolean }) {
  /** Whether the session may do what needs a second factor, or what is needed first. */
  async function stateOf(
    { role, hasSecondFactor }: Viewer,
    token: string,
    kind: 'right' | 'own' = 'own',
  ): Promise<StepUpState> {
    const mustHaveOne = required && (kind === 'right' || role === 'admin' || role === 'promotor');
    if (!hasSecondFactor && !mustHaveOne) return 'done';
    if (await isStrong(db, sha256(token))) return 'done';
    return hasSecondFactor ? 'code' : 'set-up';
  }

  return {
    stateOf,

    /**
     * Passes when the session proved a second factor within ten minutes, here or at the identity
     * provider, or when the account needs none.
     * @throws SecondFactorRequired, SecondFactorMissing
     */
    async check(viewer: Viewer, token: string, kind: 'right' | 'own'): Promise<void> {
      const state = await stateOf(viewer, token, kind);
      if (state === 'code') throw new SecondFactorRequired();
      if (state === 'set-up') throw new SecondFactorMissing();
    },
  };
}

export type StepUp = ReturnType<typeof createStepUp>;
