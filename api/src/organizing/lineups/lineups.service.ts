import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import { checkVersion, versioned } from '../../platform/versions/version';
import { countArtistEvents, selectArtistEvents } from './artist-events.repository';
import type { LineupPair } from './lineup-mail.repository';
import {
  clearHeadliner,
  deleteEntry,
  findArtistAccount,
  lockArtist,
  lockInvitation,
  selectInvitations,
  selectLineup,
  setHeadliner,
  updateEntry,
  writeEntry,
} from './lineups.repository';
import type { ArtistEventsQuery, LineupChanges, NewLineup } from './lineups.schema';
import { lineupMailJob, type LineupMail } from './lineup-mail.job';
import { isWithin } from '../../operations';
import {
  noteActingFor,
  checkOpen,
  findPromotorAccount,
  lockOwnEvent,
  readOwnEvent,
  type OwnEvent,
  EventStateConflict,
} from '../../owners';

const lineupAtMost = 100;

/**
 * Who plays at an event: promotors ask, artists answer, and nobody is shown before they accepted.
 *
 * Behind a profile without an account there is nobody who could answer. Its promotor answers for
 * artists on the own roster, by inviting them. For others the promotor says explicitly that they
 * agreed (`agreed`), which the event's history keeps; until then they wait like everybody else.
 * Whoever takes a profile over is asked about what lies ahead (`askAboutBillsAhead`).
 */
export function createLineups({ db, jobs }: { db: Db; jobs: JobQueue }) {
  const tell = tellerOf(jobs);
  return {
    /** @throws NotFound, Forbidden */
    async list(eventId: string, viewer: Viewer) {
      await readOwnEvent(db, eventId, viewer, 'read');
      return { data: await readLineup(db, eventId) };
    },

    /** @throws NotFound, Forbidden, EventClosed, ValidationFailed, EventStateConflict */
    async invite(eventId: string, by: Acting, { artistId, headliner }: NewLineup) {
      return inTransaction(db, async (tx) => {
        const details = { artistId, what: 'invited', headliner };
        const edit = { action: 'lineup_changed' as const, details };
        const own = await lockOwnEvent(tx, eventId, by, edit, 'edit');
        checkOpen(own);
        const artist = await lockArtist(tx, artistId, own.promotorId);
        if (artist === undefined) {
          throw new ValidationFailed([{ field: 'artistId', message: 'Pilih artis dari daftar' }]);
        }
        const before = await selectLineup(tx, eventId);
        if (before.some((one) => one.artistId === artistId && one.status !== 'declined')) {
          throw new EventStateConflict(`${artist.stageName} sudah ada di line-up.`, 'artistId');
        }
        if (before.length >= lineupAtMost) throw new EventStateConflict('Line-up sudah penuh.');
        const status = artist.userId === null && artist.isOnRoster ? 'confirmed' : 'invited';
        const position = Math.max(-1, ...before.map((one) => one.position)) + 1;
        if (headliner) await clearHeadliner(tx, eventId);
        await writeEntry(tx, { eventId, artistId, position, headliner, status });
        if (headliner && status === 'confirmed') await setHeadliner(tx, eventId, artistId);
        await tell(tx, artist.userId, { eventId, artistId, about: 'invited' });
        return { data: await readLineup(tx, eventId) };
      });
    },

    /** @throws NotFound, Forbidden, EventClosed, VersionOutdated, EventStateConflict */
    async change(eventId: string, artistId: string, by: Acting, { changes, version }: Changed) {
      return inTransaction(db, async (tx) => {
        const own = await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit');
        checkOpen(own);
        const before = await readLineup(tx, eventId);
        const entry = before.find((one) => one.artistId === artistId);
        if (entry === undefined) throw new NotFound('Artis di line-up');
        checkVersion(version, entry);
        if (changes.agreed) await checkUnanswerable(tx, artistId, own);
        await noteLineup(tx, by, own, { artistId, what: 'changed', after: changes });
        await writeChanges(tx, eventId, entry, changes);
        return { data: await readLineup(tx, eventId) };
      });
    },

    /** @throws NotFound, Forbidden, EventClosed */
    async remove(eventId: string, artistId: string, by: Acting) {
      return inTransaction(db, async (tx) => {
        const own = await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit');
        checkOpen(own);
        const status = await deleteEntry(tx, eventId, artistId);
        if (status !== undefined) await noteLineup(tx, by, own, { artistId, what: 'removed' });
        // An artist who declined does not expect to play and gets no mail.
        if (status === 'invited' || status === 'confirmed') {
          const artist = await findArtistAccount(tx, artistId);
          await tell(tx, artist?.userId, { eventId, artistId, about: 'removed' });
        }
        return { data: await readLineup(tx, eventId) };
      });
    },

    ...readings(db),

    /** An answer is given once; the promotor may ask again. @throws NotFound, EventStateConflict */
    async answer(eventId: string, viewer: Viewer, status: 'confirmed' | 'declined') {
      return inTransaction(db, async (tx) => {
        const invitation = await lockInvitation(tx, eventId, viewer.id);
        if (invitation === undefined) throw new NotFound('Undangan');
        if (invitation.status !== 'invited') {
          throw new EventStateConflict('Undangan ini sudah Anda jawab.');
        }
        const { artistId, headliner } = invitation;
        await updateEntry(tx, { eventId, artistId }, { status });
        if (status === 'confirmed' && headliner) await setHeadliner(tx, eventId, artistId);
        const promotor = await findPromotorAccount(tx, eventId);
        await tell(tx, promotor, { eventId, artistId, about: status });
        return { data: { eventId, status } };
      });
    },
  };
}

type Entry = Awaited<ReturnType<typeof selectLineup>>[number];

async function writeChanges(
  tx: Tx,
  eventId: string,
  entry: Entry,
  { agreed, ...place }: LineupChanges,
): Promise<void> {
  const { artistId } = entry;
  const after = { ...place, ...(agreed && { status: 'confirmed' as const }) };
  const { headliner, status } = { ...entry, ...after };
  if (place.headliner) await clearHeadliner(tx, eventId);
  if (Object.keys(after).length > 0) await updateEntry(tx, { eventId, artistId }, after);
  if ((place.headliner || agreed) && headliner && status === 'confirmed') {
    await setHeadliner(tx, eventId, artistId);
  }
}

interface Changed {
  changes: LineupChanges;
  /** Over which they were made. */
  version: string;
}

/** @throws EventStateConflict when the artist has an account, and with it an answer of their own */
async function checkUnanswerable(tx: Tx, artistId: string, own: OwnEvent): Promise<void> {
  const artist = await lockArtist(tx, artistId, own.promotorId);
  if (artist?.userId == null) return;
  throw new EventStateConflict(
    `${artist.stageName} punya akun dan menjawab undangan ini sendiri.`,
    'agreed',
  );
}

/** Everybody who was asked, with what can be changed of each as a version. */
async function readLineup(db: Executor, eventId: string) {
  const entries = await selectLineup(db, eventId);
  return entries.map((entry) => versioned(entry, ['position', 'headliner', 'status']));
}

const noteLineup = (tx: Tx, by: Acting, own: OwnEvent, details: LineupDetails) =>
  noteActingFor(tx, by, own, {
    action: 'lineup_changed',
    details,
    ...(details.after && { changed: Object.keys(details.after) }),
  });

interface LineupDetails extends Record<string, unknown> {
  artistId: string;
  what: 'changed' | 'removed';
  after?: LineupChanges;
}

export type Lineups = ReturnType<typeof createLineups>;

/** What artists see of line-ups. */
const readings = (db: Db) => ({
  async invitations(viewer: Viewer) {
    const rows = await selectInvitations(db, viewer.id);
    return { data: rows.map(({ event, ...rest }) => ({ ...rest, event: dated(event) })) };
  },

  async played({ id: userId }: Viewer, { when, page, limit }: ArtistEventsQuery) {
    const rows = await selectArtistEvents(db, { userId, when }, { page, limit });
    const total = await countArtistEvents(db, { userId, when });
    return { data: rows.map(dated), meta: { page, limit, total } };
  },
});

const dated = <Event extends { startsAt: Date }>(event: Event) => ({
  ...event,
  startsAt: event.startsAt.toISOString(),
});

/** Mails an account, if there is one, in the transaction of the change. */
function tellerOf(jobs: JobQueue) {
  type News = LineupPair & Pick<LineupMail, 'about'>;
  return async (tx: Tx, userId: string | null | undefined, news: News): Promise<void> => {
    if (!userId) return;
    // Nobody can fill a mailbox by inviting and removing in turn; the artist's page shows it all.
    const toAccount = { subject: `lineup-mail|${userId}`, max: 20, minutes: 60 };
    if (!(await isWithin(tx, toAccount))) return;
    await jobs.enqueue(tx, lineupMailJob, { userId, at: new Date().toISOString(), ...news });
  };
}
