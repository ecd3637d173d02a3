import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const value = z.looseObject({});
const attribute = z.object({ key: z.string(), value });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: z.array(attribute).default([]),
  links: z.array(z.object({ traceId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }).default({}),
});
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A span as a collector gets it. */
export interface ReceivedSpan extends Omit<z.infer<typeof span>, 'attributes'> {
  /** `panggung-api`, `panggung-web`. */
  service: string;
  attributes: Record<string, string>;
}

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** Everything as it came over the wire. */
  bodies: string[];
  close(): Promise<void>;
}

/** A small collector for tests and pictures: takes traces by OTLP/HTTP as JSON and keeps them. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.once('end', () => {
      bodies.push(text);
      spans.push(...spansIn(text));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function spansIn(text: string): ReceivedSpan[] {
  return body.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = plain(resource.attributes)['service.name'] ?? '';
    return scopeSpans
      .flatMap((scope) => scope.spans)
      .map((one) => ({ ...one, service, attributes: plain(one.attributes) }));
  });
}

const plain = (attributes: z.infer<typeof attribute>[]): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value: given }) => [key, String(Object.values(given)[0])]),
  );
