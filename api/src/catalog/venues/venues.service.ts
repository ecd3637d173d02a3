import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db } from '../../platform/db/database';
import { DomainError } from '../../platform/errors/domain-error';
import { findSameVenue, insertVenue, searchVenues } from './venues.repository';
import type { NewVenue } from './venues.schema';
import { ownPromotor } from '../../owners';

class VenueExists extends DomainError {
  constructor(city: string) {
    const message = `Tempat dengan nama ini di ${city} sudah terdaftar. Pilih dari daftar.`;
    super('CONFLICT', message, [{ field: 'name', message }]);
  }
}

const shownAtMost = 20;

/** Where events take place. */
export function createVenuesService({ db }: { db: Db }) {
  return {
    async search(q: string) {
      return { data: await searchVenues(db, q, shownAtMost) };
    },
    /** @throws Forbidden unless the viewer is a verified promotor or an admin, VenueExists */
    async add(viewer: Viewer, body: NewVenue) {
      return inTransaction(db, async (tx) => {
        if (viewer.role !== 'admin') await ownPromotor(tx, viewer);
        if ((await findSameVenue(tx, body)) !== undefined) throw new VenueExists(body.city);
        return { data: await insertVenue(tx, body) };
      });
    },
  };
}

export type VenuesService = ReturnType<typeof createVenuesService>;
