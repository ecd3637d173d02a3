import type { Client } from '../../platform/auth/client';
import { hashPassword, passwordMatches } from '../../platform/auth/passwords';
import { sha256 } from '../../platform/auth/tokens';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import { deleteLinks, findLinkOwner } from './account-links.repository';
import type { EmailProof } from './account-links.schema';
import { LinkExpired, ProofNeeded, WrongPassword } from '../sessions/auth.errors';
import { giveToOwnerOfAddress } from './owner-of-address';
import { redeemLink } from './redeem-link';
import { isSessionOpen } from '../sessions/sessions.repository';
import { accountMailJob } from '../news/account-mail.job';
import { recordOwnAudit, countAttempt } from '../../operations';
import { findPasswordHash, findUser, verifyEmail } from '../../owners';

interface Reader {
  /** The account of the request's session, if that session is open. */
  viewerId: string | undefined;
  /** The session token of the request, valid or not. */
  session: string | undefined;
  client: Client;
}

/** What the reader proves besides the link; after `nothing`, everybody else loses the account. */
type Holding =
  | { by: 'session'; session: string }
  | { by: 'password'; passwordHash: string }
  | { by: 'nothing'; newPasswordHash: string | null };

const purpose = 'email_verification';

/**
 * Proves the address of an account by a link that was mailed to it. The link does not prove who
 * registered: without the account's session or password, its old password and sessions end.
 */
export function createEmailProof({ db, jobs }: { db: Db; jobs: JobQueue }) {
  const ownerOf = async (token: string): Promise<string> => {
    const userId = await findLinkOwner(db, purpose, sha256(token));
    if (userId === undefined) throw new LinkExpired();
    return userId;
  };

  /** Compares passwords outside the transaction, because that is slow. @throws as `verify` */
  async function holdingOf(userId: string, proof: EmailProof, reader: Reader): Promise<Holding> {
    const { session, viewerId } = reader;
    if (viewerId === userId && session !== undefined) return { by: 'session', session };
    if (proof.password !== undefined) {
      // Only the link's owner can reach this limit, so strangers cannot lock anybody out.
      await countAttempt(db, { subject: `verify|${userId}`, max: 10, minutes: 15 });
      const passwordHash = await findPasswordHash(db, userId);
      const matches = await passwordMatches(proof.password, passwordHash);
      if (!matches || passwordHash === null) throw new WrongPassword();
      return { by: 'password', passwordHash };
    }
    const { newPassword } = proof;
    if (newPassword !== undefined) {
      return { by: 'nothing', newPasswordHash: await hashPassword(newPassword) };
    }
    // Somebody whose session has just ended must not lose their password by surprise.
    if (session !== undefined) throw new ProofNeeded();
    return { by: 'nothing', newPasswordHash: null };
  }

  return {
    /** The account of a link; changes nothing. @throws LinkExpired */
    async view(token: string, { viewerId }: Pick<Reader, 'viewerId'>) {
      const user = await findUser(db, await ownerOf(token));
      if (user === undefined) throw new LinkExpired();
      const { email, hasPassword } = user;
      return { data: { email, hasPassword, yours: viewerId === user.id } };
    },

    /** @throws LinkExpired, WrongPassword, ProofNeeded, RateLimited */
    async verify(proof: EmailProof, reader: Reader): Promise<void> {
      const holding = await holdingOf(await ownerOf(proof.token), proof, reader);
      await inTransaction(db, async (tx) => {
        const user = await redeemLink(tx, purpose, proof.token);
        if (holding.by === 'password' && user.passwordHash !== holding.passwordHash) {
          throw new WrongPassword();
        }
        if (holding.by === 'session' && !(await isSessionOpen(tx, sha256(holding.session)))) {
          throw new ProofNeeded();
        }
        if (!(await verifyEmail(tx, user.id))) return;
        await deleteLinks(tx, user.id, purpose);
        await recordOwnAudit(tx, reader.client, 'email_verified', user.id);
        if (holding.by === 'nothing') await takeOver(tx, user.id, holding.newPasswordHash);
      });
    },
  };

  async function takeOver(tx: Tx, userId: string, passwordHash: string | null) {
    await giveToOwnerOfAddress(tx, userId, passwordHash);
    await jobs.enqueue(tx, accountMailJob, {
      userId,
      about: passwordHash === null ? 'address_proved' : 'password_reset',
      at: new Date().toISOString(),
    });
  }
}

export type EmailProofService = ReturnType<typeof createEmailProof>;
