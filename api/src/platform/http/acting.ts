import type { FastifyRequest } from 'fastify';
import type { Acting } from '../auth/acting';
import { viewerOf } from '../auth/viewer';
import { clientOf } from './client';

/** @throws Unauthenticated when nobody is signed in */
export const actingOf = (request: FastifyRequest): Acting => ({
  viewer: viewerOf(request),
  client: clientOf(request),
});
