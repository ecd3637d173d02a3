import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Forbidden, Unauthenticated } from '../errors/common.errors';

/** A role of an account; `crew` is everybody who may work in some promotor's studio, whatever their role. */
type Role = 'user' | 'artist' | 'promotor' | 'admin' | 'crew';

/** The account that sends the request, as it is in the database. */
export interface Viewer {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  role: Exclude<Role, 'crew'>;
  verificationStatus: 'none' | 'pending' | 'approved' | 'rejected';
  emailVerified: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** In the crew of a promotor, and not only at gates. */
  isCrew: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

export interface Guards {
  /** Sets the viewer of the request; an invalid token counts as nobody. */
  viewer: onRequestAsyncHookHandler;
  requireUser: onRequestAsyncHookHandler;
  /** Any of the roles will do. */
  requireRole(...roles: Role[]): onRequestAsyncHookHandler;
}

/** Finds the account of a session token; undefined when the session is over. */
export type FindViewer = (token: string) => Promise<Viewer | undefined>;

export function createGuards(app: FastifyInstance, findViewer: FindViewer): Guards {
  app.decorateRequest('viewer', null);
  const identify = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    if (token !== undefined) request.viewer = (await findViewer(token)) ?? null;
  };
  // Run before the body is read: a stranger learns nothing about what a route expects.
  return {
    viewer: identify,
    async requireUser(request) {
      await identify(request);
      viewerOf(request);
    },
    requireRole:
      (...roles) =>
      async (request) => {
        await identify(request);
        const { role, isCrew } = viewerOf(request);
        if (!roles.includes(role) && !(isCrew && roles.includes('crew'))) throw new Forbidden();
      },
  };
}

/** @throws Unauthenticated when nobody is signed in */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Unauthenticated();
  return request.viewer;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}
