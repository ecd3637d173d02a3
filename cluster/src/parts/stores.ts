import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort, takesConnections } from '@panggung/stack/ports';
import { startLink, type Link } from '../machine/link';
import { planProgram, type Program } from '../machine/program';
import type { Run } from '../machine/run';

/** A part that is reached through a network that can be cut. */
export interface Reached {
  program: Program;
  link: Link;
}

export interface ObjectStore extends Reached {
  /** Address of a bucket, as RELEASES_STORE and FILES_STORE take it. */
  addressOf(bucket: 'releases' | 'files'): string;
  key: { id: string; secret: string };
}

/** Redis without disk, as docs/operations.md advises. */
export async function planRedis(run: Run, path: string): Promise<Reached> {
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const program = planProgram(run, {
    name: 'redis',
    command: [path, ...flags],
    isReady: () => takesConnections(port),
  });
  return { program, link: await startLink(port) };
}

/** An S3 store that is not ours, with two buckets. */
export async function planObjectStore(run: Run): Promise<ObjectStore> {
  const script = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const port = await freePort();
  const link = await startLink(port);
  const flags = ['-d', join(run.folder, 'objects'), '-a', '127.0.0.1', '-p', String(port)];
  const buckets = ['--configure-bucket', 'releases', '--configure-bucket', 'files'];
  const program = planProgram(run, {
    name: 's3',
    command: [process.execPath, script, ...flags, '--silent', ...buckets],
    // It makes tokens of a list's pages with a cipher that OpenSSL 3 calls legacy.
    env: { NODE_OPTIONS: '--openssl-legacy-provider' },
    isReady: () => takesConnections(port),
  });
  const endpoint = encodeURIComponent(`http://127.0.0.1:${link.port}`);
  return {
    program,
    link,
    addressOf: (bucket) => `s3://${bucket}/live?endpoint=${endpoint}`,
    key: { id: 'S3RVER', secret: 'S3RVER' },
  };
}
