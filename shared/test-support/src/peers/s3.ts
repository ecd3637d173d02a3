import { createRequire } from 'node:module';
import { freePort } from '@panggung/stack/ports';
import { temporaryFolder, type TemporaryFolder } from '../processes/folders';
import { planProgram, type Program } from '../processes/program';
import { answersHttp } from '../processes/ready';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** An S3 store that another project wrote. */
export interface S3Store {
  endpoint: string;
  credentials: S3Credentials;
  stop(): Promise<void>;
}

export interface S3Options {
  /** Buckets that are there from the start. */
  buckets: readonly string[];
  host?: string;
  port?: number;
  flags?: readonly string[];
  log?: string;
}

/** An S3 store that can be killed, frozen and started again with the same objects. */
export interface OwnS3Store
  extends Omit<S3Store, 'stop'>, Program, Pick<TemporaryFolder, 'remove'> {}

/** s3rver, which ignores conditions of writes, at a fixed address and not running yet. */
export async function planS3rver(options: S3Options): Promise<OwnS3Store> {
  const { buckets, host = '127.0.0.1', port = await freePort(), flags = [], log } = options;
  const folder = temporaryFolder('s3rver');
  const endpoint = `http://${host}:${port}`;
  const script = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const place = ['-d', folder.path, '-a', host, '-p', String(port), '--silent', ...flags];
  const program = planProgram({
    name: 's3rver',
    command: [
      process.execPath,
      script,
      ...place,
      ...buckets.flatMap((bucket) => ['--configure-bucket', bucket]),
    ],
    // It makes tokens of a list's pages with a cipher that OpenSSL 3 calls legacy.
    env: { NODE_OPTIONS: '--openssl-legacy-provider' },
    isReady: answersHttp(endpoint),
    ...(log !== undefined && { log }),
  });
  return {
    ...program,
    endpoint,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    remove: folder.remove,
  };
}

export async function startS3rver(
  options: S3Options,
): Promise<S3Store & Pick<Program, 'freeze' | 'thaw'>> {
  const store = await planS3rver(options);
  await store.start();
  return {
    ...store,
    async stop() {
      await store.kill();
      store.remove();
    },
  };
}

/** The address of a place in a bucket, as RELEASES_STORE and FILES_STORE take it. */
export const storeAddress = (bucket: string, prefix: string, endpoint: string): string =>
  `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}`;
