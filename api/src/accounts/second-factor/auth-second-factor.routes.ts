import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerToken, viewerOf, type Guards } from '../../platform/auth/viewer';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, done, problems, successSchema } from '../../platform/http/schemas';
import {
  beginBody,
  factorCodeBody,
  recoveryCodesSchema,
  secondFactorSchema,
  setUpSchema,
} from './second-factor.schema';
import type { SecondFactorService } from './second-factor.service';
import type { FactorSetUp } from './set-up.service';

interface SecondFactorRoutesDeps {
  secondFactor: SecondFactorService;
  factorSetUp: FactorSetUp;
  guards: Guards;
}

const common = { tags: ['auth'], security: bearerSecurity };
const refusals = problems(400, 401, 409, 422, 429);
const codes = z.object({ data: recoveryCodesSchema });

const holderOf = (request: FastifyRequest) => ({
  viewer: viewerOf(request),
  token: bearerToken(request) ?? '',
  client: clientOf(request),
});

/** The second factor of one's own account. Tries are counted per account as well. */
export function secondFactorRoutes(app: Routes, deps: SecondFactorRoutesDeps): void {
  const { secondFactor, factorSetUp, guards } = deps;
  const onRequest = guards.requireUser;

  app.get(
    '/auth/second-factor',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getSecondFactor',
        response: { 200: z.object({ data: secondFactorSchema }), ...problems(401) },
      },
    },
    (request) => secondFactor.view(viewerOf(request)),
  );

  app.post(
    '/auth/second-factor',
    {
      ...perMinute(30),
      onRequest,
      schema: {
        ...common,
        operationId: 'beginSecondFactor',
        summary: 'Makes a secret for an authenticator app; it counts once a code of it was right',
        body: beginBody,
        response: { 200: z.object({ data: setUpSchema }), ...refusals },
      },
    },
    (request) => factorSetUp.begin(holderOf(request), request.body.currentPassword),
  );

  app.post(
    '/auth/second-factor/activate',
    {
      ...perMinute(30),
      onRequest,
      schema: {
        ...common,
        operationId: 'activateSecondFactor',
        summary: 'Switches it on with a code of the app; tells ten recovery codes, once',
        body: factorCodeBody,
        response: { 200: codes, ...refusals },
      },
    },
    (request) => factorSetUp.activate(holderOf(request), request.body.code),
  );

  secondFactorUseRoutes(app, deps);
}

/** Actions that need a code of a second factor that is on. */
function secondFactorUseRoutes(
  app: Routes,
  { secondFactor, guards }: SecondFactorRoutesDeps,
): void {
  const onRequest = guards.requireUser;

  app.post(
    '/auth/second-factor/recovery-codes',
    {
      ...perMinute(30),
      onRequest,
      schema: {
        ...common,
        operationId: 'renewRecoveryCodes',
        summary: 'Ten new recovery codes in place of all of before',
        body: factorCodeBody,
        response: { 200: codes, ...refusals },
      },
    },
    (request) => secondFactor.renewRecoveryCodes(holderOf(request), request.body.code),
  );

  app.post(
    '/auth/second-factor/confirm',
    {
      ...perMinute(30),
      onRequest,
      schema: {
        ...common,
        operationId: 'confirmSecondFactor',
        summary: 'Proves it in this session, for the next ten minutes',
        body: factorCodeBody,
        response: { 200: successSchema, ...refusals },
      },
    },
    async (request) => {
      await secondFactor.confirm(holderOf(request), request.body.code);
      return done;
    },
  );

  app.delete(
    '/auth/second-factor',
    {
      ...perMinute(30),
      onRequest,
      schema: {
        ...common,
        operationId: 'endSecondFactor',
        summary: 'Switches it off, with a code of the app or a recovery code',
        body: factorCodeBody,
        response: { 200: successSchema, ...refusals },
      },
    },
    async (request) => {
      await secondFactor.turnOff(holderOf(request), request.body.code);
      return done;
    },
  );
}
