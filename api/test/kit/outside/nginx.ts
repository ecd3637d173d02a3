import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@panggung/stack/ports';
import { createAuthority } from '@panggung/test-support/peers/certificates';
import { startNginx as startPeer } from '@panggung/test-support/peers/nginx';
import { readSample } from '@panggung/test-support/peers/ops-sample';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * nginx with the sample of `ops/`, in front of a server on this machine.
 * @param change of the sample, to see what the sample is good for
 */
export async function startNginx(upstream: string, change = (text: string) => text) {
  const [port, plainPort] = [await freePort(), await freePort()];
  let ca = '';
  const server = await startPeer({
    port,
    http(folder) {
      const authority = createAuthority(folder);
      authority.issue('site', 1);
      ca = readFileSync(authority.path, 'utf8');
      return change(readSample('nginx.conf'))
        .replace('127.0.0.1:3000', new URL(upstream).host)
        .replaceAll('/var/log/nginx', folder)
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${join(folder, 'site.pem')};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${join(folder, 'site.key')};`)
        .replaceAll(/ *listen \[::\]\S*.*;\n/g, '')
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${plainPort}`);
    },
  });

  return {
    plainOrigin: `http://127.0.0.1:${plainPort}`,
    /** Everything that nginx has written down. */
    written: () =>
      ['panggung.log', 'panggung-error.log']
        .map((name) => readFileSync(join(server.folder, name), 'utf8'))
        .join('') + server.errors(),
    async call(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
      const answer = await new Promise<import('node:http').IncomingMessage>((done, failed) => {
        const host = '127.0.0.1';
        const sent = request({ host, port, ca, path, method, headers }, done).once('error', failed);
        sent.end(body);
      });
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    },
    stop: server.stop,
  };
}
