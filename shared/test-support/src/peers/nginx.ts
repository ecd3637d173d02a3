import { mkdirSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../config';
import { temporaryFolder } from '../processes/folders';
import { startProgram } from '../processes/program';
import { listensAt } from '../processes/ready';

export interface NginxOptions {
  /** Port that is listened to when nginx is ready. */
  port: number;
  /** Directives of `http`. @param folder of nginx's own, for logs, certificates and caches */
  http: (folder: string) => string;
  /** Directives outside of `http`. */
  main?: string;
  events?: string;
  /** The user that root's nginx runs as: by default root. */
  identity?: { uid: number; gid: number } | undefined;
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** nginx that keeps everything in one folder. */
export async function startNginx({ port, http, main = '', events = '', identity }: NginxOptions) {
  const { path: folder, remove } = temporaryFolder('nginx');
  const at = (name: string) => join(folder, name);
  for (const name of temporary) mkdirSync(at(name));
  const paths = temporary.map((name) => `${name}_temp_path ${at(name)};`);
  const errors = at('errors.log');
  const user = process.getuid?.() === 0 && identity === undefined ? 'user root;' : '';
  writeFileSync(
    at('nginx.conf'),
    `${user} ${main} daemon off; pid ${at('pid')}; error_log ${errors} crit;
     events { ${events} } http { ${paths.join(' ')} ${http(folder)} }`,
  );
  if (identity) {
    for (const place of [folder, ...temporary.map(at)]) {
      chownSync(place, identity.uid, identity.gid);
    }
  }
  const server = await startProgram({
    name: 'nginx',
    command: [findProgram('nginx', 'NGINX'), '-p', folder, '-e', errors, '-c', at('nginx.conf')],
    identity,
    isReady: listensAt(port),
  });
  return {
    pid: server.pid,
    folder,
    errors: () => readFileSync(errors, 'utf8'),
    async stop() {
      await server.kill();
      remove();
    },
  };
}
