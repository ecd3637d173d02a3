import { z } from 'zod';
import { bearerToken } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import type { CheckIns } from '../gate/check-ins.service';
import type { GateLists } from '../gate/gate-lists.service';
import {
  checkInSchema,
  deviceCheckInParams,
  deviceScansBody,
  gateListMeta,
  gateListQuery,
  gateListSchema,
  undoBody,
} from '../gate/gate.schema';
import type { DevicePairing } from './device-pairing.service';
import { pairBody, pairedSchema } from './gate-devices.schema';

interface GateRoutesDeps {
  devicePairing: DevicePairing;
  gateLists: GateLists;
  checkIns: CheckIns;
}

const common = { tags: ['gate'], security: bearerSecurity };
const refusals = problems(400, 401, 404, 410, 429);
const oneScan = z.object({ data: checkInSchema });

/** For devices, which have keys instead of sessions; without an id, as a key names its event. */
export function gateRoutes(app: Routes, deps: GateRoutesDeps): void {
  const { devicePairing, gateLists } = deps;
  app.post(
    '/gate/pair',
    {
      ...perMinute(20),
      schema: {
        tags: ['gate'],
        operationId: 'pairGateDevice',
        summary: 'Turns a phone into a device of a gate, by the code that was made for it',
        body: pairBody,
        response: { 200: z.object({ data: pairedSchema }), ...problems(400, 410, 429) },
      },
    },
    (request) => devicePairing.pair(request.body.code, clientOf(request)),
  );

  app.get(
    '/gate/list',
    {
      ...perMinute(600),
      schema: {
        ...common,
        operationId: 'getDeviceList',
        summary: 'What the device needs to judge tickets without a connection, or what is new',
        querystring: gateListQuery,
        response: { 200: z.object({ data: gateListSchema, meta: gateListMeta }), ...refusals },
      },
    },
    async (request) => {
      const operator = await devicePairing.operator(bearerToken(request));
      return (await gateLists.list(operator, request.query)).answer;
    },
  );

  app.delete(
    '/gate/device',
    {
      ...perMinute(60),
      schema: {
        ...common,
        operationId: 'endGateDevice',
        summary: 'The device ends itself',
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await devicePairing.leave(await devicePairing.operator(bearerToken(request)));
      return reply.code(204).send();
    },
  );
}

export function gateScanRoutes(app: Routes, { devicePairing, checkIns }: GateRoutesDeps): void {
  app.post(
    '/gate/check-ins',
    {
      // Several devices share the address of a venue.
      ...perMinute(1_200),
      schema: {
        ...common,
        operationId: 'sendScans',
        summary: 'Takes scans of the device and says of each what comes of it',
        body: deviceScansBody,
        response: { 200: z.object({ data: z.array(checkInSchema) }), ...refusals },
      },
    },
    async (request) => {
      const operator = await devicePairing.operator(bearerToken(request));
      return checkIns.record(operator, request.body.scans);
    },
  );

  app.post(
    '/gate/check-ins/:checkInId/undo',
    {
      ...perMinute(240),
      schema: {
        ...common,
        operationId: 'undoDeviceCheckIn',
        summary: 'The ticket may come in again; the history keeps both',
        params: deviceCheckInParams,
        body: undoBody,
        response: { 200: oneScan, ...refusals, ...problems(409) },
      },
    },
    async (request) => {
      const { params, body } = request;
      const operator = await devicePairing.operator(bearerToken(request));
      return checkIns.undo(operator, params.checkInId, { ...body, client: clientOf(request) });
    },
  );

  app.post(
    '/gate/check-ins/:checkInId/note',
    {
      ...perMinute(240),
      schema: {
        ...common,
        operationId: 'noteCheckIn',
        summary: 'Puts the warning about a scan aside, with the reason',
        params: deviceCheckInParams,
        body: undoBody,
        response: { 200: oneScan, ...refusals },
      },
    },
    async (request) => {
      const { params, body } = request;
      const operator = await devicePairing.operator(bearerToken(request));
      return checkIns.remark(operator, params.checkInId, { ...body, client: clientOf(request) });
    },
  );
}
