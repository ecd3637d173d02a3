import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePort, startServer } from './processes';
import { hasSwift, startSwift } from './swift';

/** An S3 store that somebody else wrote, started for a test. */
export interface Peer {
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The processes, for tests that freeze them. */
  pids: number[];
  stop(): Promise<void>;
}

/** s3rver, which ignores conditions of writes. */
export async function startS3rver(bucket: string): Promise<Peer> {
  const directory = mkdtempSync(join(tmpdir(), 's3rver-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const script = require.resolve('s3rver/bin/s3rver.js');
  const child = await startServer(
    [
      process.execPath,
      script,
      '-d',
      directory,
      '-a',
      '127.0.0.1',
      '-p',
      String(port),
      '--silent',
    ].concat(['--configure-bucket', bucket]),
    // It makes tokens of a list's pages with a cipher that OpenSSL 3 calls legacy.
    { url: endpoint, env: { NODE_OPTIONS: '--openssl-legacy-provider' } },
  );
  return {
    endpoint,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    pids: [child.pid ?? 0],
    async stop() {
      await end(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export { hasSwift, startSwift };
