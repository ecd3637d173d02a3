import { sha256 } from '../../platform/auth/tokens';
import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { NotFound, Unauthenticated } from '../../platform/errors/common.errors';
import { LinkExpired } from '../../accounts';
import { recordAudit } from '../../operations';
import { EventStateConflict, lockUser } from '../../owners';
import {
  acceptMembership,
  endMembership,
  findInvitation,
  lockMember,
  selectMemberships,
} from './crew.repository';
import { endDevicesOf } from './crew-phones';
import { selectGateEvents } from './gate-events.repository';

/** Joining and leaving a crew, for whoever was invited. */
export function createMemberships({ db }: { db: Db }) {
  return {
    /** @throws LinkExpired when the link is not valid (any more) */
    async view(token: string) {
      const { promotor, role, email, ...invitation } = await openInvitation(db, token);
      return { data: { promotor, role, email, event: eventOf(invitation) } };
    },

    /** Uses the link up. @throws LinkExpired, EventStateConflict */
    async accept(token: string, by: Acting) {
      return inTransaction(db, async (tx) => {
        const { id } = await openInvitation(tx, token);
        const account = await lockUser(tx, by.viewer.id);
        if (account === undefined) throw new Unauthenticated();
        await lockMember(tx, id);
        const { email, promotor, role, promotorId, eventId, title } = await openInvitation(
          tx,
          token,
        );
        if (account.email !== email) throw new WrongAddress(email);
        await acceptMembership(tx, id, account.id);
        await note(tx, by, 'crew_joined', { promotorId, eventId, memberId: id, after: { role } });
        return { data: { promotor, role, email, event: eventOf({ eventId, title }) } };
      });
    },

    async list({ id }: Viewer) {
      const rows = await selectMemberships(db, id);
      return {
        data: rows.map(({ id: memberId, promotor, role, acceptedAt, ...row }) => ({
          id: memberId,
          promotor,
          role,
          event: eventOf(row),
          acceptedAt: (acceptedAt ?? new Date(0)).toISOString(),
        })),
      };
    },

    /** Ends one's phones as well, and those that one has set up for others. @throws NotFound */
    async leave(memberId: string, by: Acting): Promise<void> {
      await inTransaction(db, async (tx) => {
        if ((await lockUser(tx, by.viewer.id)) === undefined) throw new Unauthenticated();
        const own = await selectMemberships(tx, by.viewer.id);
        const membership = own.find(({ id }) => id === memberId);
        if (membership === undefined) throw new NotFound('Keanggotaan');
        await endMembership(tx, memberId, by.viewer.id);
        const { promotorId, eventId } = membership;
        await note(tx, by, 'crew_ended', { promotorId, eventId, memberId });
        const member = { userId: by.viewer.id, eventId, promotorId };
        for (const device of await endDevicesOf(tx, member, by.viewer.id)) {
          const details = { promotorId, eventId: device.eventId, deviceId: device.id };
          await note(tx, by, 'gate_device_revoked', details);
        }
      });
    },

    /** Events at whose gates somebody may scan now or soon. */
    async gateEvents(viewer: Viewer, eventId: string | undefined) {
      const rows = await selectGateEvents(db, viewer, eventId);
      return { data: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })) };
    },
  };
}

export type Memberships = ReturnType<typeof createMemberships>;

class WrongAddress extends EventStateConflict {
  constructor(email: string) {
    super(`Undangan ini untuk ${email}. Masuk dengan akun yang memakai alamat itu.`);
  }
}

/** @throws LinkExpired */
async function openInvitation(db: Executor, token: string) {
  const invitation = await findInvitation(db, { tokenHash: sha256(token) });
  if (invitation === undefined) throw new LinkExpired();
  return invitation;
}

function note(
  tx: Tx,
  { viewer, client }: Acting,
  action: 'crew_joined' | 'crew_ended' | 'gate_device_revoked',
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, client, { action, actorId: viewer.id, subjectId: viewer.id, details });
}

const eventOf = ({ eventId, title }: { eventId: string | null; title: string | null }) =>
  eventId === null ? null : { id: eventId, title: title ?? '' };
