import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/**
 * A proxy that speaks https, as one stands in front of a site.
 * @param site origin of the site
 * @param folder for its key and its certificate, which is signed by itself
 */
export async function startHttpsProxy(site: string, folder: string) {
  const [key, certificate] = [join(folder, 'proxy.key'), join(folder, 'proxy.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost'],
    ],
    { stdio: 'ignore' },
  );
  const { hostname, port } = new URL(site);
  const options = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(options, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    onward.on('error', () => outgoing.destroy());
    pipeline(incoming, onward, () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
