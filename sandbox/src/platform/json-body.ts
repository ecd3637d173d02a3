import type { FastifyInstance } from 'fastify';

/** Takes JSON bodies, and the empty ones that clients send with a JSON content type. */
export function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The request body is not valid JSON'), { statusCode: 400 }));
    }
  });
}
