import { newLinkSecret, sha256 } from '../../platform/auth/tokens';
import type { Db } from '../../platform/db/database';
import type { ClaimMail } from './claim-mail.job';
import type { Mailer } from '../../platform/mail/mailer';
import { claimMail } from './claim-mail.texts';
import { findInvitation, setClaimToken } from './claims.repository';

export interface ClaimMailDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** How long the link is good for. */
const days = 14;

/** Sends the links by which artists take over profiles that promotors made. */
export function createClaimMail({ db, mailer, publicUrl }: ClaimMailDeps) {
  return {
    /**
     * The token is made here and goes into this mail only. Another try makes another one, and the
     * one before is void.
     * @throws Error when the mail server does not take it; the job is then tried again
     */
    async send({ promotorId, artistId, at }: ClaimMail): Promise<void> {
      const pair = { promotorId, artistId };
      const invitation = await findInvitation(db, pair);
      // Somebody else was asked meanwhile: another mail is on its way.
      if (!invitation?.email || invitation.invitedAt?.toISOString() !== at) return;
      const { email, invitedAt, stageName, promotor } = invitation;
      const token = newLinkSecret();
      const tokenHash = sha256(token);
      if (!(await setClaimToken(db, pair, { invitedAt, tokenHash, days }))) return;
      // In the fragment, which browsers keep to themselves: the token reaches no server log.
      const link = `${publicUrl}/claim-artist#token=${token}`;
      await mailer.send({
        to: { name: stageName, address: email },
        messageId: `${artistId}.claim.${tokenHash.slice(0, 16)}`,
        ...claimMail({ stageName, promotor, email, link, days }),
      });
    },
  };
}
