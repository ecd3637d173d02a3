import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems, uuid } from '../../platform/http/schemas';
import { newArtistBody } from './roster.schema';
import type { Roster } from './roster.service';

/** Artists that a promotor registers. */
export function artistRegistrationRoutes(
  app: Routes,
  { roster, guards }: { roster: Roster; guards: Guards },
): void {
  const onRequest = guards.requireRole('promotor');
  const common = { tags: ['studio'], security: bearerSecurity };
  app.post(
    '/promotors/artists/register',
    {
      onRequest,
      ...perMinute(30),
      schema: {
        ...common,
        operationId: 'registerArtist',
        summary: 'Makes the profile of an artist who has no account',
        body: newArtistBody,
        response: {
          201: z.object({ data: z.object({ id: uuid }) }),
          ...problems(400, 401, 403, 409, 429),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await roster.register(viewerOf(request), request.body)),
  );
}
