import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lookUp } from '../../../scripts/system-programs.mjs';
import { temporaryData } from '../../../scripts/temporary-data.mjs';
import { descendants } from '../processes.mjs';

/** Debian's account for what needs nothing. */
const nobody = 65_534;
const folders = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi', 'kept'];

/**
 * nginx in front of web, as a CDN would be: it keeps what web calls public. All of it lies in a folder of its own.
 * @param {{ port: number, webPort: number }} where
 * @returns {Promise<{ pids: () => number[], stop: () => Promise<void> } | undefined>} undefined when this machine has no nginx
 */
export async function startNginx({ port, webPort }) {
  const program = lookUp(['nginx']);
  if (program === undefined) return undefined;
  const folder = temporaryData('bench-nginx');
  const isRoot = process.getuid?.() === 0;
  for (const name of folders) {
    mkdirSync(join(folder, name));
    if (isRoot) chownSync(join(folder, name), nobody, nobody);
  }
  if (isRoot) chownSync(folder, nobody, nobody);
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf({ folder, port, webPort }));
  const child = spawn(program, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const ended = new Promise((done) => child.once('exit', done));
  for (let round = 0; !(await answers(port)); round += 1) {
    if (child.exitCode !== null || round > 100) throw new Error('nginx did not start');
    await sleep(50);
  }
  const { pid = 0 } = child;
  return {
    pids: () => [pid, ...descendants(pid).map((one) => one.pid)],
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {{ folder: string, port: number, webPort: number }} where */
const configOf = ({ folder, port, webPort }) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes 1;
events { worker_connections 19000; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/kept keys_zone=public:1m use_temp_path=off;
  keepalive_timeout 75s;
  keepalive_requests 1000000;
  upstream web { server 127.0.0.1:${webPort}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location /api/ {
      proxy_pass http://web;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache public;
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout;
      proxy_cache_background_update on;
      proxy_cache_bypass $http_authorization;
      proxy_no_cache $http_authorization;
    }
  }
}
`;

/** @param {number} port @returns {Promise<boolean>} */
const answers = (port) =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
