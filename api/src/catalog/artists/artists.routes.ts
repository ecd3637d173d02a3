import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';
import { idParams, pageMeta, problems } from '../../platform/http/schemas';
import { artistDetailSchema, artistSchema, artistsQuery, genreSchema } from './artists.schema';
import type { ArtistsService } from './artists.service';

export function artistsRoutes(app: Routes, artists: ArtistsService): void {
  app.get(
    '/artists',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listArtists',
        querystring: artistsQuery,
        response: {
          200: z.object({ data: z.array(artistSchema), meta: pageMeta }),
          ...problems(400),
        },
      },
    },
    (request) => artists.list(request.query),
  );

  app.get(
    '/artists/genres',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listArtistGenres',
        response: { 200: z.object({ data: z.array(genreSchema) }) },
      },
    },
    () => artists.genres(),
  );

  app.get(
    '/artists/:id',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getArtist',
        params: idParams,
        response: { 200: z.object({ data: artistDetailSchema }), ...problems(400, 404) },
      },
    },
    (request) => artists.get(request.params.id),
  );
}
