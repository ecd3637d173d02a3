import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems, rupiahSchema } from '../../platform/http/schemas';
import type { EventConsequences } from './event-consequences.service';

const sumsSchema = z.object({
  orders: z.int().meta({ description: 'Orders whose tickets are taken back' }),
  unpaidOrders: z.int().meta({ description: 'Orders that end without having been paid' }),
  tickets: z.int().meta({ description: 'Tickets that are taken back, used ones too' }),
  usedTickets: z.int().meta({ description: 'Of these, those that were used' }),
  keptOrders: z.int().meta({ description: 'Orders of which nothing else is left' }),
  keptTickets: z.int().meta({ description: 'Admitted tickets that are not refunded' }),
  refund: rupiahSchema,
  usedRefund: rupiahSchema.meta({ description: 'Of it, for used tickets' }),
  manualOrders: z.int().meta({ description: 'Of these, those that a person has to pay out' }),
  manualRefund: rupiahSchema,
  mailed: z.int().meta({ description: 'Addresses that hear of it' }),
});

const consequencesSchema = sumsSchema
  .extend({
    artists: z.array(z.string()).meta({ description: 'Artists who are told by mail' }),
    tookPlace: sumsSchema.nullable().meta({
      description: 'The same if the promotor says that the event took place; null when nobody may',
    }),
  })
  .meta({ id: 'CancellationConsequences' });

interface EventConsequencesRoutesDeps {
  eventConsequences: EventConsequences;
  guards: Guards;
}

export function eventConsequencesRoutes(app: Routes, deps: EventConsequencesRoutesDeps): void {
  const { eventConsequences, guards } = deps;
  const onRequest = guards.requireRole('admin', 'promotor');
  const common = { tags: ['studio'], security: bearerSecurity };

  app.get(
    '/events/:id/consequences',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'foretellCancellation',
        summary: 'What cancelling the event now would do',
        params: idParams,
        response: { 200: z.object({ data: consequencesSchema }), ...problems(400, 401, 403, 404) },
      },
    },
    (request) => eventConsequences.previewCancellation(request.params.id, viewerOf(request)),
  );
}
