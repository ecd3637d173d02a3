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

/** Milliseconds before the second and the third try. */
const pauses = [100, 500];

/**
 * Signed requests to one bucket. Addresses name the bucket in their path, which every store knows.
 * Tries again when the store is busy or cannot be reached: every request of ours may be repeated.
 * @param timeLimit milliseconds for one answer, all of its body included
 * @returns answers with a status below 500
 */
export function s3Requests(
  { endpoint, bucket, region }: S3Address,
  credentials: S3Credentials,
  timeLimit = 10_000,
): AskS3 {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });

  async function ask({ method, key, query = {}, headers, body }: S3Request): Promise<Outcome> {
    const search = new URLSearchParams(query).toString();
    const path = key.split('/').map(encodeURIComponent).join('/');
    const address = `${endpoint}/${bucket}/${path}${search && `?${search}`}`;
    const signed = await client.sign(address, {
      method,
      ...(headers && { headers }),
      ...(body && { body: new Uint8Array(body) }),
    });
    const signal = AbortSignal.timeout(timeLimit);
    try {
      // Given here and not in the request: that link would end when memory is cleaned up.
      const response = await fetch(signed, { signal });
      const content = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body: content };
    } catch (error) {
      if (!signal.aborted) return { unreachable: reasonOf(error), cause: error };
      const late = `does not answer within ${timeLimit / 1000} s`;
      throw new StoreUnavailable(`The store ${endpoint} ${late}`, { cause: error });
    }
  }

  return async (request) => {
    for (const pause of [...pauses, null]) {
      const outcome = await ask(request);
      if ('unreachable' in outcome) {
        const { unreachable, cause } = outcome;
        if (pause === null)
          throw new StoreUnavailable(`The store ${endpoint} ${unreachable}`, { cause });
      } else if (!isFault(outcome)) return { ...outcome, isRepeated: pause !== pauses[0] };
      else if (pause === null) throw unexpected(endpoint, outcome);
      await sleep((pause ?? 0) * (0.5 + Math.random()));
    }
    throw new Error('The last try has an end');
  };
}

type Outcome = Omit<S3Answer, 'isRepeated'> | { unreachable: string; cause: unknown };

function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? `cannot be reached (${code})` : 'cannot be reached';
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
