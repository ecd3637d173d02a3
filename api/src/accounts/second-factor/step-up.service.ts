import { sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import { SecondFactorMissing, SecondFactorRequired } from './second-factor.errors';
import { isStrong } from './second-factor.repository';

/** @param required whether admins and promotors cannot do without a second factor */
export function createStepUp({ db, required }: { db: Db; required: boolean }) {
  return {
    /**
     * Passes when the session proved a second factor within ten minutes, here or at the identity
     * provider, or when the account needs none.
     * @throws SecondFactorRequired, SecondFactorMissing
     */
    async check({ role, hasSecondFactor }: Viewer, token: string): Promise<void> {
      const mustHaveOne = required && (role === 'admin' || role === 'promotor');
      if (!hasSecondFactor && !mustHaveOne) return;
      if (await isStrong(db, sha256(token))) return;
      throw hasSecondFactor ? new SecondFactorRequired() : new SecondFactorMissing();
    },
  };
}

export type StepUp = ReturnType<typeof createStepUp>;
