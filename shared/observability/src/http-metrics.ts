import { Counter, Gauge, Histogram } from 'prom-client';
import { durationBuckets, registry } from './metrics';

const requests = new Counter({
  name: 'panggung_http_requests_total',
  help: 'Answered requests, by route and status',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
});

const durations = new Histogram({
  name: 'panggung_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by route',
  labelNames: ['method', 'route'],
  buckets: durationBuckets,
  registers: [registry],
});

export const requestsInFlight = new Gauge({
  name: 'panggung_http_requests_in_flight',
  help: 'Requests that have no whole answer yet',
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts an answered request; its labels have few values, whatever was asked for. */
export function countRequest(given: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}): void {
  const method = methods.has(given.method) ? given.method : 'other';
  const { route, status, seconds } = given;
  requests.inc({ method, route, status });
  durations.observe({ method, route }, seconds);
}
