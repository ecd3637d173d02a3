import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@panggung/stack/ports';
import { findServer, startServer } from '../site/programs';
import { createAuthority } from './certificates';

const sample = join(__dirname, '../../../../ops/nginx.conf');

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * nginx with the sample of `ops/`, in front of a server on this machine.
 * @param change of the sample, to see what it is good for
 */
export async function startNginx(upstream: string, change = (text: string) => text) {
  const folder = mkdtempSync(join(tmpdir(), 'panggung-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const authority = createAuthority(folder);
  authority.issue('site', 1);
  const logs = join(folder, 'panggung.log');
  const errors = join(folder, 'panggung-error.log');
  const site = change(readFileSync(sample, 'utf8'))
    .replace('127.0.0.1:3000', new URL(upstream).host)
    .replaceAll('/var/log/nginx', folder)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${join(folder, 'site.pem')};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${join(folder, 'site.key')};`)
    .replaceAll(/ *listen \[::\]\S*.*;\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = join(folder, 'nginx.conf');
  const asUs = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    config,
    `${asUs} daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${errors} crit;
     events {} http { ${temporary.join(' ')} ${site} }`,
  );
  const args = ['-p', folder, '-e', errors, '-c', config];
  const server = await startServer(findServer('nginx', 'NGINX'), args, port);
  const ca = readFileSync(authority.path);

  return {
    plainOrigin: `http://127.0.0.1:${plainPort}`,
    /** Everything that nginx has written down. */
    written: () => [logs, errors].map((path) => readFileSync(path, 'utf8')).join(''),
    async call(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
      const answer = await new Promise<import('node:http').IncomingMessage>((done, failed) => {
        const host = '127.0.0.1';
        const sent = request({ host, port, ca, path, method, headers }, done).once('error', failed);
        sent.end(body);
      });
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    },
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
