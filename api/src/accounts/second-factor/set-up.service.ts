import { sha256 } from '../../platform/auth/tokens';
import { inTransaction } from '../../platform/db/database';
import { lockOwnAccount } from '../sessions/locked-account';
import {
  countPasswordGuess,
  forgetPasswordGuesses,
  proveKnowledge,
} from '../sessions/password-proof';
import { revokeAll } from '../sessions/sessions.repository';
import type { CodeProof, CodeProofDeps } from './code-proof';
import { lockHolder, tellOfFactor, writeRecoveryCodes, type Holder } from './holder';
import { plainCode } from './recovery-codes';
import { SecondFactorConflict, WrongCode } from './second-factor.errors';
import {
  confirmFactor,
  findFactor,
  insertPending,
  isSessionNew,
  noteStrong,
} from './second-factor.repository';
import { newTotpSecret, setUpOf, stepOfCode } from './totp';
import { placeOf } from '../../operations';
import { findPasswordHash } from '../../owners';

/** Sets up the second factor of an account. */
export function createFactorSetUp(deps: CodeProofDeps & { codes: CodeProof }) {
  const { db, jobs, vault, codes } = deps;
  return {
    /**
     * Starts a set-up; sign-ins need no code before `activate`. Needs a proved address: otherwise
     * somebody who registered another person's address could lock its owner out.
     * Accounts without a password must have signed in within the last ten minutes instead.
     * @throws ValidationFailed, WrongPassword, RateLimited, SecondFactorConflict
     */
    async begin(by: Holder, currentPassword: string | undefined) {
      const { viewer } = by;
      if (!viewer.emailVerified) throw new SecondFactorConflict('unverified');
      await countPasswordGuess(db, by);
      const known = await findPasswordHash(db, viewer.id);
      if (known !== null) await proveKnowledge(known, currentPassword, 'currentPassword');
      await forgetPasswordGuesses(db, by);
      const secret = newTotpSecret();
      const { content, keyId } = vault.seal(secret, placeOf('second_factor', viewer.id));
      await inTransaction(db, async (tx) => {
        await lockOwnAccount(tx, by, known);
        if (known === null && !(await isSessionNew(tx, sha256(by.token)))) {
          throw new SecondFactorConflict('signInAgain');
        }
        const sealed = { userId: viewer.id, secret: content, keyId };
        if (!(await insertPending(tx, sealed))) throw new SecondFactorConflict('alreadyOn');
      });
      return { data: setUpOf(secret, viewer.email) };
    },

    /**
     * Switches it on with the first right code, and ends all other sessions.
     * @throws WrongCode, RateLimited, SecondFactorConflict
     */
    async activate(by: Holder, code: string) {
      const { viewer, client, token } = by;
      const recoveryCodes = await codes.counted({ account: viewer, client, code }, () =>
        inTransaction(db, async (tx) => {
          await lockHolder(tx, by);
          const factor = await findFactor(tx, viewer.id);
          if (factor && factor.confirmedAt !== null) throw new SecondFactorConflict('alreadyOn');
          if (!factor?.fresh) throw new SecondFactorConflict('notBegun');
          const sealed = { content: factor.secret, keyId: factor.keyId };
          const secret = vault.open(sealed, placeOf('second_factor', viewer.id));
          const step = stepOfCode(secret, plainCode(code), factor.seconds);
          if (step === undefined) throw new WrongCode();
          await confirmFactor(tx, viewer.id, step);
          // The other sessions have not proved that they have the app.
          await revokeAll(tx, viewer.id, sha256(token));
          await noteStrong(tx, sha256(token));
          await tellOfFactor(tx, jobs, by, 'second_factor_on');
          return writeRecoveryCodes(tx, viewer.id);
        }),
      );
      return { data: { recoveryCodes } };
    },
  };
}

export type FactorSetUp = ReturnType<typeof createFactorSetUp>;
