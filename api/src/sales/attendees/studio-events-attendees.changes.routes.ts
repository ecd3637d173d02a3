import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, line, problems, successSchema } from '../../platform/http/schemas';
import type { Attendees } from './attendees.service';

interface AttendeesRoutesDeps {
  attendees: Attendees;
  guards: Guards;
}

const params = z.object({ id: z.uuid(), ticketId: z.uuid() });
const holderBody = z.object({ name: line(100, 2) });

export function attendeeChangesRoutes(
  app: Routes,
  { attendees, guards }: AttendeesRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity, params };
  const answers = { 200: successSchema, ...problems(400, 401, 403, 404, 409) };

  app.post(
    '/studio/events/:id/attendees/:ticketId/mail',
    {
      onRequest,
      ...perMinute(30),
      schema: {
        ...common,
        operationId: 'mailAttendee',
        summary: 'Mails the ticket, or a link to it, once more',
        response: { ...answers, ...problems(429) },
      },
    },
    async (request) => {
      const { id, ticketId } = request.params;
      await attendees.mail(id, ticketId, viewerOf(request));
      return done;
    },
  );

  app.post(
    '/studio/events/:id/attendees/:ticketId/holder',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'correctHolder',
        summary: 'Corrects the name on an unused ticket; its codes stay good',
        body: holderBody,
        response: answers,
      },
    },
    async (request) => {
      const { id, ticketId } = request.params;
      await attendees.correctHolder(id, ticketId, actingOf(request), request.body.name);
      return done;
    },
  );
}
