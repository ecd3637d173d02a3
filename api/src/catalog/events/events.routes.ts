import { z } from 'zod';
import type { KeptAnswers } from '../../platform/http/kept-answers';
import type { Routes } from '../../platform/http/routes';
import { idParams, instant, problems } from '../../platform/http/schemas';
import { eventFacetsSchema } from '../search/event-facets.schema';
import { eventDetailSchema, eventListMeta, eventSchema, eventStockSchema } from './events.schema';
import type { EventsService } from './events.service';
import { suggestionSchema, suggestionsQuery } from '../search/suggestions.schema';
import { eventFilters, eventsQuery } from '../search/event-filters.schema';

export const eventList = z.object({ data: z.array(eventSchema) });

/** Lists of events, and what helps to choose among them. */
export function eventsRoutes(app: Routes, events: EventsService, kept: KeptAnswers): void {
  app.get(
    '/events',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listEvents',
        querystring: eventsQuery,
        response: { 200: eventList.extend({ meta: eventListMeta }), ...problems(400) },
      },
    },
    (request, reply) => kept(request, reply, () => events.list(request.query)),
  );

  app.get(
    '/events/facets',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'countEventFacets',
        querystring: eventFilters,
        response: { 200: z.object({ data: eventFacetsSchema }), ...problems(400) },
      },
    },
    (request, reply) => kept(request, reply, () => events.facets(request.query)),
  );

  app.get(
    '/events/suggestions',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'suggestEvents',
        querystring: suggestionsQuery,
        response: { 200: z.object({ data: z.array(suggestionSchema) }), ...problems(400) },
      },
    },
    (request) => events.suggestions(request.query.q),
  );

  app.get(
    '/events/featured',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listFeaturedEvents',
        response: { 200: eventList },
      },
    },
    (request, reply) => kept(request, reply, () => events.featured()),
  );

  app.get(
    '/events/trending',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listTrendingEvents',
        response: { 200: eventList },
      },
    },
    (request, reply) => kept(request, reply, () => events.trending()),
  );
}

export const eventDetailAnswer = z.object({
  data: eventDetailSchema,
  meta: z.object({ serverTime: instant }),
});

/** One event and what belongs to its page. */
export function eventRoutes(app: Routes, events: EventsService, kept: KeptAnswers): void {
  app.get(
    '/events/:id',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getEvent',
        params: idParams,
        response: { 200: eventDetailAnswer, ...problems(400, 404) },
      },
    },
    (request) => events.get(request.params.id),
  );

  app.get(
    '/events/:id/stock',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getEventStock',
        summary: 'What is left, at most half a second old: to be asked often',
        params: idParams,
        response: { 200: z.object({ data: z.array(eventStockSchema) }), ...problems(400, 404) },
      },
    },
    (request) => events.stock(request.params.id),
  );

  app.get(
    '/events/:id/related',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'listRelatedEvents',
        params: idParams,
        response: { 200: eventList, ...problems(400, 404) },
      },
    },
    (request, reply) => kept(request, reply, () => events.related(request.params.id)),
  );

  app.get(
    '/events/:id/calendar.ics',
    {
      schema: {
        tags: ['catalog'],
        operationId: 'getEventCalendar',
        produces: ['text/calendar'],
        params: idParams,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { name, text } = await events.calendar(request.params.id);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text);
    },
  );
}
