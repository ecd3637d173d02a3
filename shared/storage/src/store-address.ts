import { parseS3Address, type S3Address } from './s3/s3-address';

/**
 * Reads where a store is.
 * @returns the bucket of `s3://…`; null for the path of a folder
 * @throws TypeError saying what is wrong with it; other addresses are no folders
 */
export function parseStoreAddress(text: string): S3Address | null {
  if (text.startsWith('s3:')) return parseS3Address(text);
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return null;
  throw new TypeError(`${text} is neither a folder nor a bucket, such as s3://bucket?endpoint=…`);
}
