import type { FastifyInstance } from 'fastify';

/** What a client may call a file that it sends; what it is, is told by its content alone. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/**
 * Lets the routes of a scope take a file as the whole body of a request. Other scopes go on to refuse
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
