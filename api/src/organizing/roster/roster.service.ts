import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { DomainError, type KnownNames } from '../../platform/errors/domain-error';
import type { JobQueue } from '../../platform/jobs/jobs';
import { checkVersion, versioned } from '../../platform/versions/version';
import {
  findRosterArtist,
  insertRosterArtist,
  lockRosterArtist,
  rosterHolds,
  selectRoster,
  updateRosterArtist,
  writeInvitation,
  type RosterPair,
} from './roster.repository';
import type { NewArtist, RosterChanges } from './roster.schema';
import { selectNamesakes } from './namesakes.repository';
import { claimMailJob } from './claim-mail.job';
import { countAttempt, mailboxLimit } from '../../operations';
import { ownPicture } from '../../catalog';
import { ownPromotor, EventStateConflict } from '../../owners';

/** Artists that a promotor has registered. */
export function createRoster({ db, jobs }: { db: Db; jobs: JobQueue }) {
  async function ask(tx: Tx, pair: RosterPair, email: string): Promise<void> {
    const at = (await writeInvitation(tx, pair, email)).toISOString();
    await jobs.enqueue(tx, claimMailJob, { ...pair, at });
  }

  return {
    /** @throws Forbidden unless the viewer is a verified promotor */
    async list(viewer: Viewer) {
      return { data: (await selectRoster(db, await ownPromotor(db, viewer))).map(rosterView) };
    },

    /**
     * A profile without an account. Artists with such a name are offered before another is made.
     * @throws Forbidden, NameKnown, RateLimited
     */
    async register(viewer: Viewer, { inviteEmail, differentPerson, ...profile }: NewArtist) {
      if (inviteEmail !== null) await countInvitation(db, viewer, inviteEmail);
      return inTransaction(db, async (tx) => {
        const promotorId = await ownPromotor(tx, viewer);
        if (!differentPerson) {
          const existing = await selectNamesakes(tx, profile.stageName);
          if (existing.length > 0) throw new NameKnown(existing);
        }
        const artistId = await insertRosterArtist(tx, promotorId, profile);
        if (inviteEmail !== null) await ask(tx, { promotorId, artistId }, inviteEmail);
        return { data: { id: artistId } };
      });
    },

    /**
     * Only for a profile without an account: otherwise its artist changes it.
     * @throws Forbidden, NotFound, EventStateConflict, VersionOutdated, ValidationFailed
     */
    async change(artistId: string, viewer: Viewer, changes: RosterChanges, version: string) {
      return inTransaction(db, async (tx) => {
        const pair = { promotorId: await ownPromotor(tx, viewer), artistId };
        const current = await lockOwn(tx, pair);
        checkVersion(version, await viewOf(tx, pair));
        const { stageName, imageUrl, ...rest } = changes;
        if (stageName && (await rosterHolds(tx, pair.promotorId, stageName, artistId))) {
          throw new NameTaken();
        }
        const kept = imageUrl === undefined || imageUrl === current.imageUrl;
        await updateRosterArtist(tx, artistId, {
          ...rest,
          ...(stageName && { stageName }),
          ...(!kept && (await ownPicture(tx, imageUrl, viewer.id))),
        });
        return { data: await viewOf(tx, pair) };
      });
    },

    /**
     * Mails an invitation to claim the profile; the one before becomes invalid.
     * @throws Forbidden, NotFound, EventStateConflict, RateLimited
     */
    async invite(artistId: string, viewer: Viewer, email: string) {
      await countInvitation(db, viewer, email);
      return inTransaction(db, async (tx) => {
        const pair = { promotorId: await ownPromotor(tx, viewer), artistId };
        await lockOwn(tx, pair);
        await ask(tx, pair, email);
        return { data: await viewOf(tx, pair) };
      });
    },
  };
}

export type Roster = ReturnType<typeof createRoster>;

class NameTaken extends EventStateConflict {
  constructor() {
    super('Artis dengan nama ini sudah ada di daftar Anda.', 'stageName');
  }
}

class NameKnown extends DomainError {
  constructor(existing: KnownNames['existing']) {
    super('NAME_KNOWN', 'Sudah ada artis dengan nama ini, atau yang mirip.', { existing });
  }
}

/** The subject under which an account's invitations are counted. */
export const invitationsBy = (userId: string) => `claim|${userId}`;

/** Limits invitations, because they go to addresses that nobody has proved yet. */
async function countInvitation(db: Db, viewer: Viewer, email: string): Promise<void> {
  await countAttempt(db, { subject: invitationsBy(viewer.id), max: 20, minutes: 60 });
  await countAttempt(db, mailboxLimit('artist-invitation', email));
}

/** Locks an artist of the roster without an account. @throws NotFound, EventStateConflict */
async function lockOwn(tx: Tx, pair: RosterPair) {
  const artist = await lockRosterArtist(tx, pair);
  if (artist === undefined) throw new NotFound('Artis di daftar Anda');
  if (artist.userId !== null) {
    throw new EventStateConflict(
      `${artist.stageName} sudah punya akun sendiri dan mengurus profilnya sendiri.`,
    );
  }
  return artist;
}

type Row = Awaited<ReturnType<typeof selectRoster>>[number];

const rosterView = ({ invitedAt, ...artist }: Row) => ({
  ...versioned(artist, ['stage_name', 'genre', 'city', 'bio', 'image_url']),
  invitedAt: invitedAt?.toISOString() ?? null,
});

async function viewOf(tx: Tx, pair: RosterPair) {
  const row = await findRosterArtist(tx, pair);
  if (row === undefined) throw new Error(`artist ${pair.artistId} left the roster while locked`);
  return rosterView(row);
}
