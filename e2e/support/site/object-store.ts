import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { environment, freePort, start } from './processes';

const script = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
const bucket = 'releases';

/** An S3 store that is not ours, with one bucket. */
export interface ObjectStoreServer {
  /** Settings of a site that keeps its releases there. */
  settings: Record<string, string>;
  /** It answers no more, without hanging up. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export async function startObjectStore(): Promise<ObjectStoreServer> {
  const directory = mkdtempSync(join(tmpdir(), 'objects-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const command = [process.execPath, script, '-d', directory, '-a', '127.0.0.1'];
  const options = ['-p', String(port), '--silent', '--configure-bucket', bucket];
  // It makes tokens of a list's pages with a cipher that OpenSSL 3 calls legacy.
  const env = environment({ NODE_OPTIONS: '--openssl-legacy-provider' });
  const { child, output } = start([...command, ...options], directory, env);
  const isUp = () => fetch(endpoint).then(() => true, output);
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true);
  return {
    settings: {
      RELEASES_STORE: `s3://${bucket}/live?endpoint=${encodeURIComponent(endpoint)}`,
      RELEASES_STORE_KEY_ID: 'S3RVER',
      RELEASES_STORE_SECRET: 'S3RVER',
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
