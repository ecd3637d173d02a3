import { freePort } from '@panggung/stack/ports';
import { findServer, startServer, type RunningServer } from './programs';

/** A Redis of a test's own that can be killed, frozen, and started again at the same address. */
export interface OwnRedis {
  url: string;
  start(): Promise<RunningServer>;
}

export async function planRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const path = findServer('redis-server', 'REDIS_SERVER');
  // Keeps nothing: counts last a minute.
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => startServer(path, [...flags, '--daemonize', 'no'], port),
  };
}
