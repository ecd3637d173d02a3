import { traceHeaders } from './context';
import { inSpan, SpanKind } from './tracing';

/**
 * `fetch` with the ids of what runs at the moment, in a span.
 * @param name of the call, without anything that belongs to a visitor
 */
export function tracedFetch(name: string, url: string, init: RequestInit = {}): Promise<Response> {
  return inSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    const headers = new Headers(init.headers);
    for (const [key, value] of Object.entries(traceHeaders())) headers.set(key, value);
    const response = await fetch(url, { ...init, headers });
    span.setAttribute('http.response.status_code', response.status);
    return response;
  });
}
