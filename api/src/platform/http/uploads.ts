import type { FastifyInstance } from 'fastify';

/** Types that a client may declare for a file. Its real type is detected from the content. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/**
 * Lets the routes of a scope take a file as the whole body of a request. All other scopes refuse
 * such bodies with 415.
 * @param maxBytes a longer body is refused with 413 before it is read to its end
 */
export function acceptFiles(scope: FastifyInstance, maxBytes: number): void {
  scope.addContentTypeParser(
    types,
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  );
}
