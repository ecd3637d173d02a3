import type { Client } from '../../platform/auth/client';
import type { Db, Tx } from '../../platform/db/database';
import { FileUnreadable, type FileVault } from '../../platform/files/file-vault';
import type { JobQueue } from '../../platform/jobs/jobs';
import { limitOfCode, type CodeTry } from './code-tries';
import { hashOfRecoveryCode, isAppCode, plainCode } from './recovery-codes';
import { WrongCode } from './second-factor.errors';
import { findFactor, useRecoveryCode, useStep } from './second-factor.repository';
import { stepOfCode } from './totp';
import { accountMailJob } from '../news/account-mail.job';
import {
  recordAudit,
  recordOwnAudit,
  countAttempt,
  forgetAttempts,
  takeBackAttempt,
  placeOf,
} from '../../operations';

export interface CodeProofDeps {
  db: Db;
  jobs: JobQueue;
  vault: FileVault;
}

/** Proves codes of the second factor, for signing in and in open sessions. */
export function createCodeProof({ db, jobs, vault }: CodeProofDeps) {
  /**
   * Counts a try before its code is checked, and forgets the tries when the code is right. A try
   * does not count when the stored secret cannot be read.
   * @param work a transaction in which the code is proved
   * @throws RateLimited, and what `work` throws
   */
  async function counted<Result>(tried: CodeTry, work: () => Promise<Result>) {
    const limit = await limitOfCode(db, tried);
    await countAttempt(db, limit);
    const result = await work().catch(async (error: unknown) => {
      if (error instanceof FileUnreadable) await takeBackAttempt(db, limit);
      throw error;
    });
    await forgetAttempts(db, limit);
    return result;
  }

  return {
    counted,

    /** Like `counted`, for sign-ins: records a wrong code, since the first step succeeded. */
    async signingIn<Result>(tried: CodeTry, work: () => Promise<Result>) {
      try {
        return await counted(tried, work);
      } catch (error) {
        if (error instanceof WrongCode) {
          const { account, client } = tried;
          const entry = { action: 'login_failed', actorId: null, subjectId: account.id } as const;
          await recordAudit(db, client, { ...entry, details: { step: 'second_factor' } });
        }
        throw error;
      }
    },

    /**
     * Uses a code up. The caller holds the account's lock and counts the tries.
     * @throws WrongCode
     */
    async prove(tx: Tx, userId: string, code: string, client: Client): Promise<void> {
      if (!isAppCode(code)) {
        const hash = hashOfRecoveryCode(userId, code);
        if (!(await useRecoveryCode(tx, userId, hash))) throw new WrongCode();
        await recordOwnAudit(tx, client, 'recovery_code_used', userId);
        const at = new Date().toISOString();
        await jobs.enqueue(tx, accountMailJob, { userId, about: 'recovery_code_used', at });
        return;
      }
      const factor = await findFactor(tx, userId);
      if (factor === undefined || factor.confirmedAt === null) throw new WrongCode();
      const secret = vault.open(
        { content: factor.secret, keyId: factor.keyId },
        placeOf('second_factor', userId),
      );
      const step = stepOfCode(secret, plainCode(code), factor.seconds);
      if (step === undefined || !(await useStep(tx, userId, step))) throw new WrongCode();
    },
  };
}

export type CodeProof = ReturnType<typeof createCodeProof>;
