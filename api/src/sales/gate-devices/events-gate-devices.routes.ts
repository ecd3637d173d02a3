import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { DevicePairing } from './device-pairing.service';
import {
  deviceParams,
  gateDeviceSchema,
  newDeviceBody,
  pairedSchema,
  pairingSchema,
} from './gate-devices.schema';
import type { GateDevices } from './gate-devices.service';

interface GateDevicesRoutesDeps {
  gateDevices: GateDevices;
  devicePairing: DevicePairing;
  guards: Guards;
}

const tags = ['gate'];
const withPairing = z.object({
  data: z.object({ device: gateDeviceSchema, pairing: pairingSchema }),
});
const changing = problems(400, 401, 403, 404, 409, 429);

/** For whoever sets the gates of an event up: its promotor, editors of their crew, admins. */
export function gateDevicesRoutes(
  app: Routes,
  { gateDevices, guards }: GateDevicesRoutesDeps,
): void {
  const common = { onRequest: guards.requireRole('admin', 'promotor', 'crew') };
  app.get(
    '/events/:id/gate-devices',
    {
      ...common,
      schema: {
        tags,
        security: bearerSecurity,
        operationId: 'listGateDevices',
        summary: 'Devices at the gates of an event, those in use first',
        params: idParams,
        response: {
          200: z.object({ data: z.array(gateDeviceSchema) }),
          ...problems(400, 401, 403, 404),
        },
      },
    },
    (request) => gateDevices.list(request.params.id, viewerOf(request)),
  );

  app.post(
    '/events/:id/gate-devices',
    {
      ...common,
      ...perMinute(60),
      schema: {
        tags,
        security: bearerSecurity,
        operationId: 'addGateDevice',
        summary: 'Adds a device, and makes the code that turns a phone into it',
        params: idParams,
        body: newDeviceBody,
        response: { 201: withPairing, ...changing },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await gateDevices.add(request.params.id, actingOf(request), request.body)),
  );

  app.post(
    '/events/:id/gate-devices/:deviceId/pairing',
    {
      ...common,
      ...perMinute(60),
      schema: {
        tags,
        security: bearerSecurity,
        operationId: 'renewGatePairing',
        summary: 'Another code for a device; the phone that uses it takes its place',
        params: deviceParams,
        response: { 200: withPairing, ...changing },
      },
    },
    (request) => gateDevices.renew(request.params.id, request.params.deviceId, actingOf(request)),
  );

  app.delete(
    '/events/:id/gate-devices/:deviceId',
    {
      ...common,
      schema: {
        tags,
        security: bearerSecurity,
        operationId: 'revokeGateDevice',
        summary: 'Ends a device at once; it forgets what it has as soon as it hears of it',
        params: deviceParams,
        response: { 200: z.object({ data: gateDeviceSchema }), ...problems(400, 401, 403, 404) },
      },
    },
    (request) => gateDevices.revoke(request.params.id, request.params.deviceId, actingOf(request)),
  );
}

/** For everybody who may work at a gate: their own phone becomes a device of it. */
export function ownGateDeviceRoutes(
  app: Routes,
  { devicePairing, guards }: GateDevicesRoutesDeps,
): void {
  app.post(
    '/events/:id/gate-devices/own',
    {
      onRequest: guards.requireUser,
      ...perMinute(60),
      schema: {
        tags,
        security: bearerSecurity,
        operationId: 'pairOwnPhone',
        summary: 'Makes the phone that asks a device of the gate, without a code',
        params: idParams,
        body: newDeviceBody,
        response: { 201: z.object({ data: pairedSchema }), ...changing },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await devicePairing.pairOwn(request.params.id, actingOf(request), request.body)),
  );
}
