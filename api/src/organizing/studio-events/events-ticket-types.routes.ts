import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { untagged } from '../../platform/versions/entity-tags';
import { idempotencyHeaders } from '../../platform/idempotency/idempotency.schema';
import { attemptOf } from '../../platform/idempotency/once';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import {
  newTicketTypeBody,
  studioEventSchema,
  studioTicketTypeSchema,
  ticketTypeChangesBody,
  ticketTypeParams,
} from './studio-events.schema';
import type { TicketTypesService } from './ticket-types.service';

/** Ticket types of the viewer's own events; each route answers with the changed event. */
export function ticketTypesRoutes(
  app: Routes,
  { ticketTypes, guards }: { ticketTypes: TicketTypesService; guards: Guards },
): void {
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };
  const one = z.object({ data: studioEventSchema });

  app.post(
    '/events/:id/ticket-types',
    {
      onRequest,
      ...untagged,
      schema: {
        ...common,
        operationId: 'addTicketType',
        params: idParams,
        headers: idempotencyHeaders.partial(),
        body: newTicketTypeBody,
        response: { 201: one, ...problems(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const scope = `ticket-type:${viewerOf(request).id}`;
      const attempt = attemptOf(scope, headers, { id: params.id, ...body });
      return reply
        .code(201)
        .send(await ticketTypes.add(params.id, actingOf(request), body, attempt));
    },
  );

  app.patch(
    '/events/:id/ticket-types/:typeId',
    {
      onRequest,
      ...untagged,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeTicketType',
        summary: 'Also while it is sold; never below what is sold or held',
        headers: ifMatchHeaders,
        params: ticketTypeParams,
        body: ticketTypeChangesBody,
        response: {
          200: one,
          ...problems(400, 401, 403, 404, 409),
          ...versionProblems(studioTicketTypeSchema),
        },
      },
    },
    (request) => {
      const { params, body, headers } = request;
      const change = { changes: body, version: headers['if-match'] };
      return ticketTypes.change(params.id, params.typeId, actingOf(request), change);
    },
  );

  app.delete(
    '/events/:id/ticket-types/:typeId',
    {
      onRequest,
      ...untagged,
      schema: {
        ...common,
        operationId: 'deleteTicketType',
        summary: 'Only what nobody has ordered',
        params: ticketTypeParams,
        response: { 200: one, ...problems(400, 401, 403, 404, 409) },
      },
    },
    (request) => ticketTypes.remove(request.params.id, request.params.typeId, actingOf(request)),
  );
}
