import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { pipeline } from 'node:stream';
import { closeServer, listen } from '../processes/listen';
import type { Certificate } from './certificates';

export interface ProxyOptions {
  port?: number;
  host?: string;
  /** Key and certificate with which the proxy speaks https. */
  certificate?: Certificate;
  /** Called for each request; the request is passed on afterwards. */
  onRequest?: (request: IncomingMessage) => unknown;
}

export interface Proxy {
  origin: string;
  stop(): Promise<void>;
}

/** A proxy in front of a server of this machine. */
export async function startProxy(target: string, options: ProxyOptions = {}): Promise<Proxy> {
  const { port, host = '127.0.0.1', certificate, onRequest } = options;
  const { hostname, port: targetPort } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    await onRequest?.(incoming);
    const { method, url: path, headers } = incoming;
    const to = { hostname, port: targetPort, method, path, headers, agent };
    const onward = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    pipeline(incoming, onward, () => undefined);
  };
  const receive = (...exchange: Parameters<typeof pass>) => void pass(...exchange);
  const server = certificate ? createTlsServer(certificate, receive) : createServer(receive);
  // As long as the api keeps idle connections: closing one earlier looks like a fault.
  server.keepAliveTimeout = 72_000;
  const address = await listen(server, port, host);
  return {
    origin: certificate ? address.replace('http:', 'https:') : address,
    async stop() {
      await closeServer(server);
      agent.destroy();
    },
  };
}
