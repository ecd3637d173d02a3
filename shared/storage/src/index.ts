/** Where files lie that several processes share: a folder, or a bucket of an S3 store. */
export { folderStore } from './folder-store';
export {
  PreconditionFailed,
  StoreUnavailable,
  type ObjectInfo,
  type ObjectStore,
  type StoredObject,
} from './object-store';
export { openStore } from './open-store';
export type { S3Credentials } from './s3/requests';
export { parseStoreAddress } from './store-address';
export { update } from './update';
