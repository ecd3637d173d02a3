import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  Busy,
  NotFound,
  RetryLater,
  SealedElsewhere,
  ValidationFailed,
} from '../errors/common.errors';
import { isOverloaded } from '../db/violations';
import { DomainError, type ErrorCode } from '../errors/domain-error';
import { FileKeyMissing } from '../files/file-vault';
import { VersionOutdated } from '../versions/version.errors';
import type { Problem } from './schemas';

const statusOf: Record<ErrorCode, number> = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  ACCOUNT_SUSPENDED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_MISSING: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  SOLD_OUT: 409,
  SALE_NOT_OPEN: 409,
  SALE_ENDED: 409,
  GOODS_NOT_AT_EVENT: 409,
  NAME_KNOWN: 409,
  PROMO_CODE_REFUSED: 409,
  WAITING_ROOM_CLOSED: 409,
  PASS_NEEDED: 409,
  NOT_YOUR_TURN: 409,
  PASS_OVER: 410,
  EMAIL_TAKEN: 409,
  ORDER_EXPIRED: 409,
  ORDER_ALREADY_PAID: 409,
  UNPAID_ORDER_EXISTS: 409,
  UNPAID_LIMIT_REACHED: 409,
  NOT_REFUNDABLE: 409,
  NOT_TRANSFERABLE: 409,
  ALREADY_DECIDED: 409,
  ACCOUNT_IN_USE: 409,
  LINK_EXPIRED: 410,
  DEVICE_REVOKED: 410,
  SIGN_IN_EXPIRED: 410,
  IDEMPOTENCY_IN_PROGRESS: 409,
  CONFLICT: 409,
  VERSION_OUTDATED: 412,
  VERSION_MISSING: 428,
  LIMIT_EXCEEDED: 422,
  WRONG_PASSWORD: 422,
  WRONG_CODE: 422,
  CODE_NEEDED: 422,
  PROOF_NEEDED: 422,
  WORK_NEEDED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNUSABLE_FILE: 422,
  GATEWAY_UNAVAILABLE: 503,
  BUSY: 503,
  INTERNAL: 500,
};

/** The one place where errors become HTTP. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asDomainError(error);
    if (known !== error && known.code === 'BUSY') noteBusy(request, known, error);
    if (known.code === 'GATEWAY_UNAVAILABLE') request.log.warn({ err: error }, 'payment gateway');
    if (known.code === 'INTERNAL') request.log.error({ err: error }, 'request failed');
    return sendProblem(known, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new NotFound('Alamat yang diminta'), request, reply),
  );
}

/** For what Fastify refuses before it looks for a route, such as a broken address. */
export function refuseEarly(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void sendProblem(asDomainError(error), request, reply);
}

function sendProblem(error: DomainError, request: FastifyRequest, reply: FastifyReply) {
  readToEnd(request, reply);
  const statusCode = statusOf[error.code];
  const problem: Problem = {
    statusCode,
    code: error.code,
    message: error.message,
    requestId: request.id,
    ...(error.details && { details: error.details }),
  };
  if (error instanceof RetryLater) void reply.header('retry-after', String(error.afterSeconds));
  void reply.header('x-request-id', request.id);
  void reply.code(statusCode).header('content-type', 'application/json; charset=utf-8');
  // The state that it carries is answered by the schema of its route, like the answer to a GET.
  if (error instanceof VersionOutdated) return reply.send(problem);
  return reply.serializer(JSON.stringify).send(problem);
}

/**
 * Throws away what comes of a body that is not wanted. Fastify would close the connection, and whoever is
 * still sending, such as web, would see it break instead of the answer.
 */
function readToEnd({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  void reply.removeHeader('connection');
  raw.resume();
}

const notedAt = new Map<string, number>();

/** Once in ten seconds: when the database is away, every request fails in the same way. */
function noteBusy(request: FastifyRequest, known: DomainError, error: unknown): void {
  const what =
    known instanceof SealedElsewhere
      ? 'sealed with a key that is not here: is it in PREVIOUS_FILES_KEYS?'
      : 'the database cannot keep up';
  if (performance.now() - (notedAt.get(what) ?? -Infinity) < 10_000) return;
  notedAt.set(what, performance.now());
  const key = error instanceof FileKeyMissing ? error.keyId : undefined;
  request.log.error({ err: error, key }, what);
}

function asDomainError(error: FastifyError): DomainError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DomainError) return cause;
  }
  if (isOverloaded(error)) return new Busy();
  if (error instanceof FileKeyMissing) return new SealedElsewhere();
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ValidationFailed(
      error.validation.map((issue) => ({
        field: issue.instancePath.slice(1).replaceAll('/', '.'),
        message: issue.message ?? 'Tidak valid',
      })),
    );
  }
  if (isUnusableValue(error)) return new ValidationFailed([]);
  switch (error.statusCode) {
    case 413:
      return new DomainError('PAYLOAD_TOO_LARGE', 'Data yang dikirim terlalu besar.');
    case 415:
      return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Kirim data sebagai application/json.');
    case undefined:
      return internal();
    default:
      // What Fastify itself refuses: malformed JSON, forbidden keys, a broken header.
      return error.statusCode >= 400 && error.statusCode < 500
        ? new ValidationFailed([])
        : internal();
  }
}

const internal = () =>
  new DomainError('INTERNAL', 'Terjadi gangguan di sistem kami. Silakan coba lagi.');

/** PostgreSQL's class 22: a value that passed the schema and yet fits no column. */
function isUnusableValue(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^22\w{3}$/.test(cause.code)) {
      return true;
    }
  }
  return false;
}
