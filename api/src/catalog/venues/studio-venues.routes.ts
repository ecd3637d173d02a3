import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { newVenueBody, venuesQuery } from './venues.schema';
import type { VenuesService } from './venues.service';
import { studioVenueSchema } from './venue.schema';

export function venuesRoutes(
  app: Routes,
  { venues, guards }: { venues: VenuesService; guards: Guards },
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };

  app.get(
    '/studio/venues',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'searchVenues',
        summary: 'By words of name and city; at most 20',
        querystring: venuesQuery,
        response: {
          200: z.object({ data: z.array(studioVenueSchema) }),
          ...problems(400, 401, 403),
        },
      },
    },
    (request) => venues.search(request.query.q),
  );

  app.post(
    '/studio/venues',
    {
      onRequest,
      ...perMinute(20),
      schema: {
        ...common,
        operationId: 'addVenue',
        body: newVenueBody,
        response: {
          201: z.object({ data: studioVenueSchema }),
          ...problems(400, 401, 403, 409, 429),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await venues.add(viewerOf(request), request.body)),
  );
}
