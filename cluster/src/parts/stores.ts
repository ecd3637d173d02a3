import { planRedis } from '@panggung/test-support/peers/redis';
import { planS3rver, storeAddress, type S3Credentials } from '@panggung/test-support/peers/s3';
import { startLink, type Link } from '@panggung/test-support/processes/link';
import type { Program } from '@panggung/test-support/processes/program';
import type { Run } from '../run';

/** A part that is reached through a network that can be cut. */
export interface Reached {
  program: Program;
  link: Link;
}

export interface ObjectStore extends Reached {
  /** Address of a bucket, as RELEASES_STORE and FILES_STORE take it. */
  addressOf(bucket: 'releases' | 'files'): string;
  credentials: S3Credentials;
}

export async function planCounts(run: Run, path: string): Promise<Reached> {
  const program = await planRedis({ program: path, log: run.log('redis') });
  return { program, link: await startLink(program.port) };
}

/** An S3 store that is not ours, with two buckets. */
export async function planObjectStore(run: Run): Promise<ObjectStore> {
  const program = await planS3rver({ buckets: ['releases', 'files'], log: run.log('s3') });
  const link = await startLink(Number(new URL(program.endpoint).port));
  return {
    program,
    link,
    addressOf: (bucket) => storeAddress(bucket, 'live', `http://127.0.0.1:${link.port}`),
    credentials: program.credentials,
  };
}
