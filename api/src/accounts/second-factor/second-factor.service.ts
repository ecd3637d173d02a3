import { sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { CodeProof } from './code-proof';
import { lockHolder, tellOfFactor, writeRecoveryCodes, type Holder } from './holder';
import { SecondFactorConflict } from './second-factor.errors';
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  noteStrong,
} from './second-factor.repository';

interface SecondFactorDeps {
  db: Db;
  jobs: JobQueue;
  codes: CodeProof;
  /** Whether admins and promotors must have a second factor. */
  required: boolean;
}

const needsOne = ({ role }: Viewer) => role === 'admin' || role === 'promotor';

/** What people do about the second factor of their own account. */
export function createSecondFactor(deps: SecondFactorDeps) {
  const { db, jobs, codes, required } = deps;

  /** Does `work` after a right code of the factor that is on. @throws WrongCode, RateLimited */
  async function withCode<Result>(by: Holder, code: string, work: (tx: Tx) => Promise<Result>) {
    const { viewer, client } = by;
    if (!viewer.hasSecondFactor) throw new SecondFactorConflict('off');
    return codes.counted({ account: viewer, client, code }, () =>
      inTransaction(db, async (tx) => {
        await lockHolder(tx, by);
        await codes.prove(tx, viewer.id, code, client);
        return work(tx);
      }),
    );
  }

  return {
    async view(viewer: Viewer) {
      const factor = await findFactor(db, viewer.id);
      const since = factor?.confirmedAt ?? null;
      const data = {
        on: since !== null,
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, viewer.id),
        required: required && needsOne(viewer),
      };
      return { data };
    },

    /** Makes the old codes invalid. @throws WrongCode, RateLimited, SecondFactorConflict */
    async renewRecoveryCodes(by: Holder, code: string) {
      const recoveryCodes = await withCode(by, code, async (tx) => {
        await tellOfFactor(tx, jobs, by, 'recovery_codes_made');
        return writeRecoveryCodes(tx, by.viewer.id);
      });
      return { data: { recoveryCodes } };
    },

    /** @throws WrongCode, RateLimited, SecondFactorConflict */
    async turnOff(by: Holder, code: string): Promise<void> {
      await withCode(by, code, async (tx) => {
        await deleteFactor(tx, by.viewer.id);
        await tellOfFactor(tx, jobs, by, 'second_factor_off');
      });
    },

    /** Makes this session strong for ten minutes. @throws WrongCode, RateLimited, SecondFactorConflict */
    async confirm(by: Holder, code: string): Promise<void> {
      await withCode(by, code, (tx) => noteStrong(tx, sha256(by.token)));
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactor>;
