import type { FastifyRequest } from 'fastify';

const labels = new WeakMap<object, string>();

/** Names the route of a request that no route of Fastify's has, such as a page of a remote. */
export function labelRoute(request: FastifyRequest, route: string): void {
  labels.set(request.raw, route);
}

/** The template of a request's route, never its path: a path may hold a secret. */
export const routeOf = (request: FastifyRequest): string =>
  labels.get(request.raw) ?? request.routeOptions.url ?? 'unknown';
