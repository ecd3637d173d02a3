import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import {
  anyEventList,
  anyEventSchema,
  anyEventsQuery,
  marksBody,
  takeDownBody,
} from './event-administration.schema';
import type { EventAdministration } from './event-administration.service';

interface EventAdministrationRoutesDeps {
  eventAdministration: EventAdministration;
  guards: Guards;
}

/** All events, drafts too, for admins. */
export function eventAdministrationRoutes(app: Routes, deps: EventAdministrationRoutesDeps): void {
  const { eventAdministration, guards } = deps;
  const onRequest = guards.requireRole('admin');
  const common = { tags: ['admin'], security: bearerSecurity };
  const one = { 200: z.object({ data: anyEventSchema }), ...problems(400, 401, 403, 404, 409) };

  app.get(
    '/admin/events',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listAnyEvents',
        querystring: anyEventsQuery,
        response: { 200: anyEventList, ...problems(400, 401, 403) },
      },
    },
    (request) => eventAdministration.list(request.query),
  );

  app.patch(
    '/admin/events/:id',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'markEvent',
        summary: 'Puts an event among the featured or trending ones, or out of them',
        headers: ifMatchHeaders,
        params: idParams,
        body: marksBody,
        response: { ...one, ...versionProblems(anyEventSchema) },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const by = actingOf(request);
      return eventAdministration.mark(params.id, by, body, headers['if-match']);
    },
  );

  app.post(
    '/admin/events/:id/take-down',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'takeDownEvent',
        summary: 'Not seen and not sold any more; tickets stay good and the promotor is told',
        params: idParams,
        body: takeDownBody,
        response: one,
      },
    },
    (request) =>
      eventAdministration.takeDown(request.params.id, actingOf(request), request.body.reason),
  );

  app.post(
    '/admin/events/:id/put-back',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'putBackEvent',
        params: idParams,
        response: one,
      },
    },
    (request) => eventAdministration.putBack(request.params.id, actingOf(request)),
  );
}
