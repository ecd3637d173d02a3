import { newLinkSecret, sha256 } from '../../platform/auth/tokens';
import type { Db } from '../../platform/db/database';
import type { Mailer } from '../../platform/mail/mailer';
import type { CrewMail } from './crew-mail.job';
import { crewMail } from './crew-mail.texts';
import { findInvitation, setToken } from './crew.repository';

interface CrewMailDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** How long the link is good for. */
const days = 14;

/** Sends the links by which people join a crew. */
export function createCrewMail({ db, mailer, publicUrl }: CrewMailDeps) {
  return {
    /**
     * The token is made here and goes into this mail only; the one before is void.
     * @throws Error when the mail server does not take it; the job is then tried again
     */
    async send({ memberId }: CrewMail): Promise<void> {
      const invitation = await findInvitation(db, { id: memberId });
      if (invitation === undefined) return;
      const { email, promotor, title, role } = invitation;
      const token = newLinkSecret();
      const tokenHash = sha256(token);
      if (!(await setToken(db, memberId, { tokenHash, days }))) return;
      // In the fragment, which browsers keep to themselves: the token reaches no server log.
      const link = `${publicUrl}/join-crew#token=${token}`;
      await mailer.send({
        to: { name: email, address: email },
        messageId: `${memberId}.crew.${tokenHash.slice(0, 16)}`,
        ...crewMail({ promotor, title, role, email, link, days }),
      });
    },
  };
}
