import { Forbidden, plainLines, Refusal } from '@panggung/releases';
import { StoreUnavailable } from '@panggung/storage';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError, z } from 'zod';
import { StepUpNeeded } from '../actors/step-up';
import { Unknown } from '../actors/unknown';
import { TooMany } from './pace';

/** Why a call failed, in a code and in words. */
interface Problem {
  statusCode: number;
  code: string;
  message: string;
}

/** What is told to whoever called; null for a fault of ours. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Unknown) return problem(401, 'UNKNOWN', error.message);
  if (error instanceof StepUpNeeded) return problem(403, error.code, error.message);
  if (error instanceof Forbidden) return problem(403, 'FORBIDDEN', error.message);
  if (error instanceof Refusal) return problem(422, 'REFUSED', error.message);
  if (error instanceof TooMany) return problem(429, 'TOO_MANY', error.message);
  if (error instanceof StoreUnavailable) return problem(503, 'STORE_UNAVAILABLE', error.message);
  if (error instanceof ZodError) return problem(400, 'INVALID', z.prettifyError(error));
  const { statusCode, message } = error as FastifyError;
  const isClients = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return isClients ? problem(statusCode, 'INVALID', message) : null;
}

const problem = (statusCode: number, code: string, message: string) => ({
  statusCode,
  code,
  // Of a build that somebody else has made, too.
  message: plainLines(message),
});

export const fault = problem(500, 'INTERNAL', 'The release service has a fault; try again.');

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const found = problemOf(error);
    if (!found) request.log.error({ err: error }, 'request failed');
    const told = found ?? fault;
    if (error instanceof TooMany) void reply.header('retry-after', error.seconds);
    return reply.code(told.statusCode).send({ ...told, requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ ...problem(404, 'NOT_FOUND', 'There is no such address.'), requestId: request.id }),
  );
}
