import { resolve } from 'node:path';
import { folderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import type { S3Credentials } from './s3/requests';
import { s3Store } from './s3/s3-store';
import { parseStoreAddress } from './store-address';

/**
 * The store at an address: `s3://…` for a bucket, else a folder.
 * @throws TypeError saying what is wrong, also when a bucket has no key
 */
export function openStore(address: string, credentials?: S3Credentials): ObjectStore {
  const place = parseStoreAddress(address);
  if (place === null) return folderStore(resolve(address));
  if (!credentials) throw new TypeError('a bucket needs the id and the secret of a key');
  return s3Store(place, credentials);
}
