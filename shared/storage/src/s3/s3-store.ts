import {
  checkKey,
  PreconditionFailed,
  type Condition,
  type ConditionalWrites,
  type ObjectStore,
  type StoredObject,
  type WriteOptions,
} from '../object-store';
import { probeConditionalWrites } from './conditional-writes';
import { listObjects } from './list-objects';
import { s3Requests, unexpected, type S3Answer, type S3Credentials } from './requests';
import type { S3Address } from './s3-address';

/** A bucket of an S3 store, or the part of it below a prefix. */
export function s3Store(place: S3Address, credentials: S3Credentials): ObjectStore {
  const { endpoint, bucket, prefix } = place;
  const address = `${endpoint}/${bucket}/${prefix}`;
  const ask = s3Requests(place, credentials);
  let conditional: Promise<ConditionalWrites> | undefined;

  const keyOf = (key: string) => {
    checkKey(key);
    return prefix + key;
  };

  async function get(key: string, headers: Record<string, string> = {}) {
    const answer = await ask({ method: 'GET', key: keyOf(key), headers });
    if (answer.status === 304) return 'same' as const;
    if (isMissing(answer)) return null;
    if (answer.status !== 200) throw unexpected(address, answer);
    return { body: answer.body, etag: etagOf(answer) };
  }

  async function write(key: string, body: Buffer | string, options: WriteOptions = {}) {
    const { type, condition } = options;
    const answer = await ask({
      method: 'PUT',
      key: keyOf(key),
      body: Buffer.from(body),
      headers: { ...(type && { 'content-type': type }), ...headersOf(condition) },
    });
    // 409: another conditional write of the same key is under way.
    if (condition && (answer.status === 412 || answer.status === 409 || isMissing(answer))) {
      throw new PreconditionFailed(key, answer.isRepeated);
    }
    if (answer.status !== 200) throw unexpected(address, answer);
    return etagOf(answer);
  }

  const list = (below: string, byFolder: boolean) =>
    listObjects(ask, { address, prefix: prefix + below, byFolder });
  const within = (key: string) => key.slice(prefix.length);
  return {
    address,
    folder: null,
    read: async (key) => (await get(key)) as StoredObject | null,
    readIfChanged: (key, etag) => get(key, { 'if-none-match': etag }),
    async exists(key) {
      const answer = await ask({ method: 'HEAD', key: keyOf(key) });
      if (answer.status === 200) return true;
      // An answer to HEAD has no body: a missing bucket looks like a missing object.
      if (answer.status === 404) return false;
      throw unexpected(address, answer);
    },
    write,
    async delete(key) {
      const answer = await ask({ method: 'DELETE', key: keyOf(key) });
      if (answer.status > 204 && !isMissing(answer)) throw unexpected(address, answer);
    },
    async list(below) {
      const { objects } = await list(below, false);
      return objects.map((one) => ({ ...one, key: within(one.key) }));
    },
    async folders(below) {
      const { prefixes } = await list(below, true);
      return prefixes.map((one) => within(one).slice(below.length, -1)).sort();
    },
    conditionalWrites: () =>
      (conditional ??= probeConditionalWrites(ask, { address, prefix }).catch((error: unknown) => {
        conditional = undefined;
        throw error;
      })),
  };
}

function headersOf(condition: Condition | undefined): Record<string, string> {
  if (condition === undefined) return {};
  return condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.etag };
}

/** A missing bucket is a fault, not a missing object. */
const isMissing = ({ status, body }: S3Answer) => status === 404 && !body.includes('NoSuchBucket');

const etagOf = ({ headers }: S3Answer) => headers.get('etag') ?? '';
