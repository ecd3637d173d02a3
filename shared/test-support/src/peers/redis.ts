import { freePort } from '@panggung/stack/ports';
import { findProgram } from '../config';
import { planProgram, type Program } from '../processes/program';
import { listensAt } from '../processes/ready';

export interface OwnRedis extends Program {
  url: string;
  port: number;
}

/** Redis without a disk, as docs/operations.md advises: counts last a minute. Not running yet. */
export async function planRedis(more: { program?: string; log?: string } = {}): Promise<OwnRedis> {
  const { program = findProgram('redis-server', 'REDIS_SERVER'), log } = more;
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return {
    ...planProgram({
      name: 'Redis',
      command: [program, ...flags, '--daemonize', 'no'],
      isReady: listensAt(port),
      ...(log !== undefined && { log }),
    }),
    port,
    url: `redis://127.0.0.1:${port}`,
  };
}
