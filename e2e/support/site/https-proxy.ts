import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { selfSignedCertificate } from '@panggung/test-support/peers/certificates';

/**
 * A proxy that speaks https, as one stands in front of a site.
 * @param site origin of the site
 * @param folder for its key and its certificate, which is signed by itself
 */
export async function startHttpsProxy(site: string, folder: string) {
  const { key, cert } = selfSignedCertificate(folder);
  const { hostname, port } = new URL(site);
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
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
    certificate: cert,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
