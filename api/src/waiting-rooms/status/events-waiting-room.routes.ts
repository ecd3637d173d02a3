import { Readable } from 'node:stream';
import { idLength } from '@panggung/draw';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import {
  bearerSecurity,
  done,
  idParams,
  problems,
  successSchema,
} from '../../platform/http/schemas';
import type { ShortCache } from '../../platform/short-cache';
import type { Passes } from '../admission/passes.service';
import type { DrawService } from '../draw/draw.service';
import type { Entries } from '../entries/entries.service';
import type { Reminders } from '../reminders/reminders.service';
import {
  drawSchema,
  entrySchema,
  inclusionSchema,
  joinBody,
  linkBody,
  passSchema,
  reminderBody,
  statusSchema,
  tokenBody,
} from './status.schema';
import { perCrowd, perLinks, perSome } from './limits';
import type { WaitingRoomStatusService } from './status.service';

interface WaitingRoomRoutesDeps {
  waitingRoomStatus: WaitingRoomStatusService;
  waitingRoomEntries: Entries;
  waitingRoomPasses: Passes;
  waitingRoomDraw: DrawService;
  waitingRoomReminders: Reminders;
  waitingRoomCache: ShortCache;
  guards: Guards;
}

const forGood = 'public, max-age=86400, s-maxage=31536000, immutable';
const onePass = z.object({ data: passSchema });

/** The waiting room of an event, for everybody. */
export function waitingRoomRoutes(app: Routes, deps: WaitingRoomRoutesDeps): void {
  readingRoutes(app, deps);
  proofRoute(app, deps);
  enteringRoutes(app, deps);
  reminderRoute(app, deps);
  passRoutes(app, deps);
}

function readingRoutes(app: Routes, deps: WaitingRoomRoutesDeps): void {
  const { waitingRoomStatus, waitingRoomDraw, waitingRoomCache: cache } = deps;
  const common = { tags: ['waiting rooms'], params: idParams };
  app.get(
    '/events/:id/waiting-room',
    {
      schema: {
        ...common,
        operationId: 'getWaitingRoom',
        summary: 'The same for everybody: shared caches may keep it for two seconds',
        response: { 200: z.object({ data: statusSchema }), ...problems(400, 404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const status = await cache.get(id, () => waitingRoomStatus.get(id));
      reply.header('cache-control', 'public, max-age=1, s-maxage=2, stale-while-revalidate=3');
      return status;
    },
  );

  app.get(
    '/events/:id/waiting-room/draw',
    {
      schema: {
        ...common,
        operationId: 'getDraw',
        summary: 'All that is needed to check a draw, beside the entries; it never changes',
        response: { 200: z.object({ data: drawSchema }), ...problems(400, 404) },
      },
    },
    async (request, reply) => {
      const published = await waitingRoomDraw.published(request.params.id);
      reply.header('cache-control', forGood);
      return published;
    },
  );

  app.get(
    '/events/:id/waiting-room/draw/entries',
    {
      ...perMinute(30),
      schema: {
        ...common,
        operationId: 'getDrawEntries',
        summary:
          'The ids of all who were drawn, 16 bytes each, in order; they say nothing of people',
        response: {
          200: z.any().meta({ type: 'string', format: 'binary' }),
          ...problems(400, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const { size, bytes } = await waitingRoomDraw.entries(request.params.id);
      return reply
        .header('cache-control', forGood)
        .header('content-length', size * idLength)
        .type('application/octet-stream')
        .send(Readable.from(bytes));
    },
  );
}

function proofRoute(app: Routes, { waitingRoomDraw }: WaitingRoomRoutesDeps): void {
  app.get(
    '/events/:id/waiting-room/draw/entries/:entryId',
    {
      ...perSome,
      schema: {
        tags: ['waiting rooms'],
        params: idParams.extend({ entryId: z.uuid() }),
        operationId: 'getInclusionProof',
        summary: 'Proves that an entry is in the pool whose root was announced',
        response: { 200: z.object({ data: inclusionSchema }), ...problems(400, 404, 429) },
      },
    },
    async (request, reply) => {
      const { id, entryId } = request.params;
      const proof = await waitingRoomDraw.inclusion(id, entryId);
      reply.header('cache-control', forGood);
      return proof;
    },
  );
}

function enteringRoutes(
  app: Routes,
  { waitingRoomEntries: entries, guards }: WaitingRoomRoutesDeps,
) {
  const common = { tags: ['waiting rooms'], params: idParams };
  app.post(
    '/events/:id/waiting-room/link',
    {
      ...perLinks,
      schema: {
        ...common,
        operationId: 'mailWaitingRoomLink',
        summary:
          'Mails a guest the link that proves the address; the same answer for every address',
        body: linkBody,
        response: { 200: successSchema, ...problems(400, 404, 409, 422, 429) },
      },
    },
    async (request) => {
      const { params, body } = request;
      await entries.requestLink({ eventId: params.id, ...body }, clientOf(request));
      return done;
    },
  );

  app.post(
    '/events/:id/waiting-room/entries',
    {
      ...perCrowd,
      onRequest: guards.viewer,
      schema: {
        ...common,
        operationId: 'joinWaitingRoom',
        summary: 'One entry for each proved address; again and again it is the same one',
        security: [{}, ...bearerSecurity],
        body: joinBody,
        response: {
          201: z.object({ data: entrySchema }),
          ...problems(400, 401, 403, 404, 409, 410, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const entry =
        body.proof === undefined
          ? await entries.joinAsMember(params.id, viewerOf(request))
          : await entries.joinByLink(params.id, body.proof);
      return reply.code(201).send(entry);
    },
  );
}

function reminderRoute(app: Routes, { waitingRoomReminders }: WaitingRoomRoutesDeps): void {
  app.post(
    '/events/:id/waiting-room/reminder',
    {
      ...perCrowd,
      schema: {
        tags: ['waiting rooms'],
        params: idParams,
        operationId: 'remindOfTurn',
        summary: 'One mail when the turn of an entry is near, to the address that was proved',
        body: reminderBody,
        response: { 200: successSchema, ...problems(400, 401, 404, 409, 429) },
      },
    },
    async (request) => {
      await waitingRoomReminders.request(request.params.id, request.body);
      return done;
    },
  );
}

function passRoutes(app: Routes, { waitingRoomPasses: passes }: WaitingRoomRoutesDeps): void {
  const common = { tags: ['waiting rooms'], params: idParams, body: tokenBody };
  const response = { 200: onePass, ...problems(400, 401, 404, 409, 410, 429) };
  app.post(
    '/events/:id/waiting-room/pass',
    {
      ...perCrowd,
      schema: {
        ...common,
        operationId: 'takePass',
        summary: 'The right to order, for an entry that is called up; the same one every time',
        response,
      },
    },
    (request) => passes.take(request.params.id, request.body.token),
  );

  app.post(
    '/events/:id/waiting-room/pass/extend',
    {
      ...perSome,
      schema: { ...common, operationId: 'extendPass', summary: 'Once, by ten minutes', response },
    },
    (request) => passes.extend(request.params.id, request.body.token),
  );

  app.post(
    '/events/:id/waiting-room/pass/leave',
    {
      ...perSome,
      schema: {
        ...common,
        operationId: 'givePassBack',
        response: { 200: successSchema, ...problems(400, 401, 429) },
      },
    },
    async (request) => {
      await passes.giveBack(request.params.id, request.body.token);
      return done;
    },
  );
}
