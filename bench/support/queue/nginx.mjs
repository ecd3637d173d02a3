import { startNginx } from '@panggung/test-support/peers/nginx';
import { lookUp } from '../../../scripts/system-programs.mjs';
import { descendants } from '../processes.mjs';

/** Debian's account for what needs nothing. */
const nobody = 65_534;

/**
 * nginx in front of web, as a CDN would be: it caches what web calls public.
 * @param {{ port: number, webPort: number }} where
 * @returns {Promise<{ pids: () => number[], stop: () => Promise<void> } | undefined>} undefined when this machine has no nginx
 */
export async function startCache({ port, webPort }) {
  if (lookUp(['nginx']) === undefined) return undefined;
  const { pid, stop } = await startNginx({
    port,
    identity: process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined,
    main: 'worker_processes 1;',
    events: 'worker_connections 19000;',
    http: (folder) => httpOf({ folder, port, webPort }),
  });
  return { pids: () => [pid, ...descendants(pid).map((one) => one.pid)], stop };
}

/** @param {{ folder: string, port: number, webPort: number }} where */
const httpOf = ({ folder, port, webPort }) => `
  access_log off;
  proxy_cache_path ${folder}/cache keys_zone=public:1m use_temp_path=off;
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
`;
