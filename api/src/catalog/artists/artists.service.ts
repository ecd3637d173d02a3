import type { PublicReads } from '../../platform/db/public-reads';
import { NotFound } from '../../platform/errors/common.errors';
import type { EventsService } from '../events/events.service';
import { countArtists, findArtist, listArtists, listGenres } from './artists.repository';
import type { ArtistsQuery } from './artists.schema';

interface ArtistsDeps {
  reads: PublicReads;
  events: Pick<EventsService, 'ofArtist'>;
}

export function createArtistsService({ reads, events }: ArtistsDeps) {
  return {
    list: ({ page, limit, ...filters }: ArtistsQuery) =>
      reads.read(async (db) => {
        const data = await listArtists(db, filters, { page, limit });
        return { data, meta: { page, limit, total: await countArtists(db, filters) } };
      }),
    genres: () => reads.read(async (db) => ({ data: await listGenres(db) })),
    get: (id: string) =>
      reads.read(async (db) => {
        const [artist, upcoming] = await Promise.all([findArtist(db, id), events.ofArtist(db, id)]);
        if (artist === undefined) throw new NotFound('Artis');
        return { data: { ...artist, events: upcoming } };
      }),
  };
}

export type ArtistsService = ReturnType<typeof createArtistsService>;
