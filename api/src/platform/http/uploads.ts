import { largestBytes, tooLarge, type UploadRule } from '@panggung/policy';
import type { FastifyError, FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error';

/**
 * Lets the routes of a scope take a file as the whole body of a request, whatever type it is declared
 * as: what it is shows in its content, and the refusal can say so. All other scopes refuse such bodies
 * with 415. A body above the limit of the rule is refused with 413 before it is read to its end.
 */
export function acceptFiles(scope: FastifyInstance, rule: UploadRule): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: largestBytes(rule) },
    (_request, body, done) => done(null, body),
  );
  scope.setErrorHandler((error: FastifyError, request) => {
    if (error.statusCode !== 413) throw error;
    const length = Number(request.headers['content-length']);
    throw new DomainError('PAYLOAD_TOO_LARGE', tooLarge(rule, length || undefined));
  });
}
