import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { upcomingEventsOfArtist } from '../events/events.repository';
import type { EventsService } from '../events/events.service';
import { countArtists, findArtist, listArtists, listGenres } from './artists.repository';
import type { ArtistsQuery } from './artists.schema';

export function createArtistsService({ db, events }: { db: Db; events: EventsService }) {
  return {
    async list({ page, limit, ...filters }: ArtistsQuery) {
      const data = await listArtists(db, filters, { page, limit });
      return { data, meta: { page, limit, total: await countArtists(db, filters) } };
    },
    genres: async () => ({ data: await listGenres(db) }),
    async get(id: string) {
      const artist = await findArtist(db, id);
      if (artist === undefined) throw new NotFound('Artis');
      return { data: { ...artist, events: await events.findEvents(upcomingEventsOfArtist(id)) } };
    },
  };
}

export type ArtistsService = ReturnType<typeof createArtistsService>;
