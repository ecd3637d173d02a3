import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { upcomingEventsOfArtist } from '../events/events.repository';
import type { EventsService } from '../events/events.service';
import { countArtists, findArtist, listArtists } from './artists.repository';
import type { ArtistsQuery } from './artists.schema';

export function createArtistsService({ db, events }: { db: Db; events: EventsService }) {
  return {
    async list({ q, page, limit }: ArtistsQuery) {
      const data = await listArtists(db, { q, limit, offset: (page - 1) * limit });
      return { data, meta: { page, limit, total: await countArtists(db, q) } };
    },
    async get(id: string) {
      const artist = await findArtist(db, id);
      if (artist === undefined) throw new NotFound('Artis');
      return { data: { ...artist, events: await events.findEvents(upcomingEventsOfArtist(id)) } };
    },
  };
}

export type ArtistsService = ReturnType<typeof createArtistsService>;
