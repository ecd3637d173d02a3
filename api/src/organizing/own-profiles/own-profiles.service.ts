import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { checkVersion, versioned } from '../../platform/versions/version';
import { lockArtist, lockPromotor, updateArtist, updatePromotor } from './own-profiles.repository';
import type { ArtistProfileChange, PromotorProfileChange } from './own-profiles.schema';
import { ownPicture } from '../../catalog';

/** The public profiles of artists and promotors. There is none before they are verified. */
export function createOwnProfiles({ db }: { db: Db }) {
  return {
    /** @throws NotFound */
    artist: (viewer: Viewer) => inTransaction(db, (tx) => artistOf(tx, viewer)),

    /** @throws NotFound, VersionOutdated, ValidationFailed when the picture is somebody else's */
    changeArtist: (viewer: Viewer, change: ArtistProfileChange, version: string) =>
      inTransaction(db, async (tx) => {
        const { data: current } = await artistOf(tx, viewer);
        checkVersion(version, current);
        await updateArtist(tx, current.id, await withPicture(tx, viewer, current, change));
        return artistOf(tx, viewer);
      }),

    /** @throws NotFound */
    promotor: (viewer: Viewer) => inTransaction(db, (tx) => promotorOf(tx, viewer)),

    /** @throws NotFound, VersionOutdated, ValidationFailed when the picture is somebody else's */
    changePromotor: (viewer: Viewer, change: PromotorProfileChange, version: string) =>
      inTransaction(db, async (tx) => {
        const { data: current } = await promotorOf(tx, viewer);
        checkVersion(version, current);
        await updatePromotor(tx, current.id, await withPicture(tx, viewer, current, change));
        return promotorOf(tx, viewer);
      }),
  };
}

export type OwnProfiles = ReturnType<typeof createOwnProfiles>;

async function artistOf(tx: Tx, viewer: Viewer) {
  const row = await lockArtist(tx, viewer.id);
  if (row === undefined) throw new NotFound('Profil artis');
  const profile = { ...row, links: row.links ?? [] };
  const editable = ['stageName', 'genre', 'city', 'bio', 'links', 'imageUrl'] as const;
  return { data: versioned(profile, editable) };
}

async function promotorOf(tx: Tx, viewer: Viewer) {
  const row = await lockPromotor(tx, viewer.id);
  if (row === undefined) throw new NotFound('Profil promotor');
  return { data: versioned(row, ['description', 'city', 'website', 'imageUrl']) };
}

/** A new picture must be the viewer's and gets its preview; the current one may stay anyway. */
async function withPicture<Change extends { imageUrl?: string | null | undefined }>(
  tx: Tx,
  viewer: Viewer,
  current: { imageUrl: string | null },
  change: Change,
) {
  const { imageUrl, ...rest } = change;
  if (imageUrl === undefined || imageUrl === current.imageUrl) return rest;
  return { ...rest, ...(await ownPicture(tx, imageUrl, viewer.id)) };
}
