import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error';

class MethodNotAllowed extends DomainError {
  constructor() {
    super('METHOD_NOT_ALLOWED', 'Metode ini tidak didukung untuk alamat tersebut.');
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers 405 where an address exists but not with this method. */
export function allowedMethodsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split('?')[0] ?? '';
    const allowed = methods.filter((method) => {
      const found = app.findRoute({ method, url: path });
      return found !== null;
    });
    if (allowed.length === 0) return;
    reply.header('allow', allowed.join(', '));
    throw new MethodNotAllowed();
  });
}
