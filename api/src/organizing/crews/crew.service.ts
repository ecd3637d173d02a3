import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import { checkVersion, versioned } from '../../platform/versions/version';
import { countAttempt, mailboxLimit } from '../../operations';
import { selectPaired, type PairedDevice } from '../../sales';
import {
  EventStateConflict,
  noteActingFor,
  preventEventAccountDeletion,
  readOwnEvent,
} from '../../owners';
import type { CrewRole } from '../../db/statuses';
import { crewMailJob } from './crew-mail.job';
import { devicesOf, endDevicesOf } from './crew-phones';
import {
  endMembership,
  findMember,
  findPromotor,
  insertMember,
  lockMember,
  selectCrew,
  setRole,
  type CrewOf,
  type CrewRow,
} from './crew.repository';
import type { NewMember } from './crew.schema';

class MemberConflict extends EventStateConflict {
  constructor(message: string) {
    super(message, 'email');
  }
}

/** Who works for a promotor; only the promotor and admins decide it. */
export function createCrews({ db, jobs }: { db: Db; jobs: JobQueue }) {
  async function mail(tx: Tx, memberId: string, address: string): Promise<void> {
    await jobs.enqueue(tx, crewMailJob, { memberId, address });
  }

  return {
    /** @throws NotFound, Forbidden */
    async list(eventId: string, viewer: Viewer) {
      const crew = await crewOf(db, eventId, viewer);
      const paired = await selectPaired(db, crew.promotorId);
      return { data: (await selectCrew(db, crew)).map((row) => memberView(row, paired)) };
    },

    /** @throws NotFound, Forbidden, MemberConflict, RateLimited */
    async invite(eventId: string, by: Acting, { email, role, allEvents }: NewMember) {
      await countInvitation(db, by.viewer, email);
      return inTransaction(db, async (tx) => {
        await preventEventAccountDeletion(tx, eventId, by.viewer);
        const crew = await crewOf(tx, eventId, by.viewer);
        const promotor = await findPromotor(tx, crew.promotorId);
        if (promotor?.address === email) {
          throw new MemberConflict('Ini alamat penyelenggara sendiri, yang sudah boleh semuanya.');
        }
        const id = await insertMember(tx, {
          promotorId: crew.promotorId,
          eventId: allEvents ? null : eventId,
          email,
          role,
          invitedBy: by.viewer.id,
        });
        if (id === undefined) {
          throw new MemberConflict('Alamat ini sudah ada di kru. Ubah perannya di daftar.');
        }
        await mail(tx, id, email);
        await note(tx, by, crew, 'crew_invited', { memberId: id, allEvents, after: { role } });
        return { data: await viewOf(tx, crew, id) };
      });
    },

    /** Sends the invitation again. @throws NotFound, Forbidden, EventStateConflict, RateLimited */
    async inviteAgain(eventId: string, id: string, by: Acting) {
      const { email } = await memberOf(db, await crewOf(db, eventId, by.viewer), id);
      await countInvitation(db, by.viewer, email);
      return inTransaction(db, async (tx) => {
        await preventEventAccountDeletion(tx, eventId, by.viewer);
        const crew = await crewOf(tx, eventId, by.viewer);
        await lockMember(tx, id);
        const { userId, role } = await memberOf(tx, crew, id);
        if (userId !== null) throw new EventStateConflict('Undangan ini sudah diterima.');
        await mail(tx, id, email);
        await note(tx, by, crew, 'crew_invited', { memberId: id, after: { role } });
        return { data: await viewOf(tx, crew, id) };
      });
    },

    /** @throws NotFound, Forbidden, VersionOutdated */
    async change(
      eventId: string,
      id: string,
      by: Acting,
      { role, version }: { role?: CrewRole | undefined; version: string },
    ) {
      return inTransaction(db, async (tx) => {
        await preventEventAccountDeletion(tx, eventId, by.viewer);
        const crew = await crewOf(tx, eventId, by.viewer);
        await lockMember(tx, id);
        const before = await viewOf(tx, crew, id);
        checkVersion(version, before);
        if (role !== undefined && before.role !== role) {
          await setRole(tx, id, role);
          const details = { memberId: id, before: { role: before.role }, after: { role } };
          await note(tx, by, crew, 'crew_changed', details);
        }
        return { data: await viewOf(tx, crew, id) };
      });
    },

    /**
     * From then on they may do nothing more, and their own phones end.
     * @param phones what becomes of devices that they have set up for others
     * @throws NotFound, Forbidden
     */
    async end(eventId: string, id: string, by: Acting, phones: 'end' | 'keep'): Promise<void> {
      await inTransaction(db, async (tx) => {
        await preventEventAccountDeletion(tx, eventId, by.viewer);
        const crew = await crewOf(tx, eventId, by.viewer);
        const member = await memberOf(tx, crew, id);
        if (!(await endMembership(tx, id, by.viewer.id))) return;
        await note(tx, by, crew, 'crew_ended', { memberId: id, phones });
        if (phones === 'end') await endPhones(tx, by, crew, member);
      });
    },
  };
}

/** The crew of an event, with the account of its promotor. */
interface EventCrew extends CrewOf {
  owner: string | null;
}

export type Crews = ReturnType<typeof createCrews>;

/** @throws NotFound, Forbidden, EventStateConflict */
async function crewOf(db: Executor, eventId: string, viewer: Viewer): Promise<EventCrew> {
  const { promotorId, owner } = await readOwnEvent(db, eventId, viewer);
  if (promotorId === null) throw new EventStateConflict('Acara ini tidak punya penyelenggara.');
  return { promotorId, eventId, owner };
}

/** Limits invitations, because they go to addresses that nobody has proved yet. */
async function countInvitation(db: Db, viewer: Viewer, email: string): Promise<void> {
  await countAttempt(db, { subject: crewInvitationsBy(viewer.id), max: 60, minutes: 60 });
  await countAttempt(db, mailboxLimit('crew-invitation', email));
}

/** The subject under which an account's invitations are counted. */
const crewInvitationsBy = (userId: string) => `crew|${userId}`;

const note = (
  tx: Tx,
  by: Acting,
  { eventId: id, promotorId, owner }: EventCrew,
  action: 'crew_invited' | 'crew_changed' | 'crew_ended' | 'gate_device_revoked',
  details: Record<string, unknown>,
): Promise<void> => noteActingFor(tx, by, { id, promotorId, owner }, { action, details });

/** @throws NotFound */
async function memberOf(db: Executor, crew: CrewOf, id: string): Promise<CrewRow> {
  const row = await findMember(db, crew, id);
  if (row === undefined) throw new NotFound('Anggota kru');
  return row;
}

const viewOf = async (tx: Tx, crew: CrewOf, id: string) =>
  memberView(await memberOf(tx, crew, id), await selectPaired(tx, crew.promotorId));

async function endPhones(tx: Tx, by: Acting, crew: EventCrew, member: CrewRow): Promise<void> {
  const { promotorId } = crew;
  for (const device of await endDevicesOf(tx, { ...member, promotorId }, by.viewer.id)) {
    const there = { ...crew, eventId: device.eventId };
    await note(tx, by, there, 'gate_device_revoked', { deviceId: device.id });
  }
}

function memberView(member: CrewRow, paired: readonly PairedDevice[]) {
  const { createdAt, acceptedAt, userId, isOpen, eventId, ...row } = member;
  const pending = isOpen ? ('invited' as const) : ('expired' as const);
  return versioned(
    {
      id: row.id,
      email: row.email,
      name: row.name,
      role: row.role,
      allEvents: eventId === null,
      state: userId === null ? pending : ('active' as const),
      invitedAt: createdAt.toISOString(),
      acceptedAt: acceptedAt?.toISOString() ?? null,
      phones: devicesOf(member, paired).map(({ id, name, title }) => ({ id, name, event: title })),
    },
    ['role'],
  );
}
