import { createServer, type Server } from 'node:http';
import { collectProcessMetrics, registry } from './metrics';

export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` for Prometheus on a port of its own, which no visitor reaches.
 * @param port undefined: metrics are not served
 * @throws Error when the port cannot be used
 */
export async function serveMetrics(port: number | undefined, host: string): Promise<MetricsServer> {
  if (port === undefined) return { close: () => Promise.resolve() };
  collectProcessMetrics();
  const server = createServer((request, response) => {
    const isKnown = request.url === '/metrics' && ['GET', 'HEAD'].includes(request.method ?? '');
    if (!isKnown) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      // A figure that cannot be read must not look like zero.
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, port, host);
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}
