import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StoreUnavailable } from '../object-store';
import type { S3Address } from './s3-address';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface S3Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Whether this is the answer to a second try: the first may have been carried out. */
  isRepeated: boolean;
}

export type AskS3 = (request: S3Request) => Promise<S3Answer>;

/** Milliseconds for one answer, all of its body included. */
const timeLimit = 10_000;
/** Milliseconds before the second and the third try. */
const pauses = [100, 500];

/**
 * Signed requests to one bucket. Addresses name the bucket in their path, which every store knows.
 * Tries again when the store is busy or cannot be reached: every request of ours may be repeated.
 * @returns answers with a status below 500
 */
export function s3Requests(
  { endpoint, bucket, region }: S3Address,
  credentials: S3Credentials,
): AskS3 {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });

  async function ask({ method, key, query = {}, headers, body }: S3Request) {
    const search = new URLSearchParams(query).toString();
    const path = key.split('/').map(encodeURIComponent).join('/');
    const address = `${endpoint}/${bucket}/${path}${search && `?${search}`}`;
    const response = await client.fetch(address, {
      method,
      ...(headers && { headers }),
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(timeLimit),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  return async (request) => {
    for (const pause of [...pauses, null]) {
      const outcome = await ask(request).catch((error: unknown) => asError(error));
      if (!(outcome instanceof Error) && !isFault(outcome))
        return { ...outcome, isRepeated: pause !== pauses[0] };
      if (pause === null) throw unavailable(endpoint, outcome);
      await sleep(pause * (0.5 + Math.random()));
    }
    throw new Error('unreachable');
  };
}

/** 501 is no fault of the moment: the store does not know what was asked of it. */
const isFault = ({ status }: Faulty) => (status >= 500 && status !== 501) || status === 429;

/** The error for an answer that nobody expected. */
export function unexpected(address: string, { status, body }: Faulty): StoreUnavailable {
  const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? `status ${status}`;
  const reason = words[code] ?? 'refuses a request';
  return new StoreUnavailable(`The store ${address} ${reason} (${code})`);
}

const words: Readonly<Record<string, string>> = {
  NoSuchBucket: 'has no such bucket: make it first',
  AccessDenied: 'does not let this key in',
  InvalidAccessKeyId: 'does not know the id of this key',
  SignatureDoesNotMatch: 'does not accept the secret of this key',
  RequestTimeTooSkewed: 'says that the clock of this machine is wrong',
  QuotaExceeded: 'is full',
  EntityTooLarge: 'refuses a file as too large',
};

type Faulty = Pick<S3Answer, 'status' | 'body'>;

function unavailable(endpoint: string, outcome: Error | Faulty): StoreUnavailable {
  if (!(outcome instanceof Error)) return unexpected(endpoint, outcome);
  const isSlow = outcome.name === 'TimeoutError';
  const reason = isSlow ? `does not answer within ${timeLimit / 1000} s` : 'cannot be reached';
  const cause = outcome.cause instanceof Error ? outcome.cause : outcome;
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  return new StoreUnavailable(`The store ${endpoint} ${reason}${code}`, { cause: outcome });
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
