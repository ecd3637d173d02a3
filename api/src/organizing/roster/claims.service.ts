import type { Client } from '../../platform/auth/client';
import { sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor } from '../../platform/db/database';
import { Unauthenticated } from '../../platform/errors/common.errors';
import { findClaim, findOwnProfile, giveProfile, lockProfile } from './claims.repository';
import { askAboutBillsAhead, lockBillsAhead } from '../lineups/claimed-bills.repository';
import { recordAudit } from '../../operations';
import { LinkExpired } from '../../accounts';
import { EventStateConflict, lockUser, type LockedUser } from '../../owners';

interface Claimant {
  viewer: Viewer;
  client: Client;
}

/** Taking over a profile that a promotor made, by the link in the mail. */
export function createClaims({ db }: { db: Db }) {
  return {
    /** @throws LinkExpired when the link is not valid (any more) */
    async view(token: string) {
      const { artistId: _, promotorId: __, ...claim } = await goodClaim(db, token);
      return { data: claim };
    },

    /**
     * Uses the link up and gives the profile to the account. Of concurrent claims one succeeds: the
     * account is locked first, as everywhere, then events ahead that show the artist, then the
     * profile. What others agreed to for the artist becomes a question to the account.
     * @throws LinkExpired, EventStateConflict with the reason
     */
    async take(token: string, { viewer, client }: Claimant) {
      return inTransaction(db, async (tx) => {
        const { artistId } = await goodClaim(tx, token);
        const account = await lockUser(tx, viewer.id);
        if (account === undefined) throw new Unauthenticated();
        await lockBillsAhead(tx, artistId);
        await lockProfile(tx, artistId);
        const claim = await goodClaim(tx, token);
        checkAccount(account, claim.email);
        const own = await findOwnProfile(tx, account.id);
        if (own !== undefined) throw new HasProfile(own.stageName);
        await giveProfile(tx, artistId, account.id);
        await askAboutBillsAhead(tx, artistId);
        await recordAudit(tx, client, {
          action: 'artist_profile_claimed',
          actorId: account.id,
          subjectId: account.id,
          details: { artistId, promotorId: claim.promotorId },
        });
        return { data: { id: artistId, stage_name: claim.stage_name } };
      });
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;

class HasProfile extends EventStateConflict {
  constructor(stageName: string) {
    super(
      `Akun Anda sudah punya profil artis, ${stageName}, dan satu akun hanya untuk satu profil. Hubungi kami bila keduanya profil Anda, agar kami gabungkan.`,
    );
  }
}

/** @throws EventStateConflict when the account cannot have the profile */
function checkAccount(account: LockedUser, invited: string): void {
  if (account.email !== invited) {
    throw new EventStateConflict(
      `Undangan ini untuk ${invited}. Masuk dengan akun beralamat itu, atau minta promotor mengundang alamat akun Anda.`,
    );
  }
  if (account.emailVerifiedAt === null) {
    throw new EventStateConflict(
      'Verifikasi alamat email akun Anda dahulu, lalu buka tautan undangan ini lagi.',
    );
  }
  if (account.role !== 'artist') {
    throw new EventStateConflict(
      'Profil artis hanya dapat dimiliki akun artis, sedangkan akun Anda bukan akun artis. Minta promotor mengundang alamat lain yang Anda daftarkan sebagai artis, atau hubungi kami.',
    );
  }
}

async function goodClaim(db: Executor, token: string) {
  const claim = await findClaim(db, sha256(token));
  if (claim === undefined) throw new LinkExpired();
  return claim;
}
