import { XMLParser } from 'fast-xml-parser';
import type { ObjectInfo } from '../object-store';
import { unexpected, type AskS3 } from './requests';

/** One page of ListObjectsV2; see Amazon's S3 API Reference. */
interface Page {
  ListBucketResult?: {
    IsTruncated?: string;
    NextContinuationToken?: string;
    Contents?: { Key: string; Size: string; LastModified: string }[];
    CommonPrefixes?: { Prefix: string }[];
  };
}

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
});

interface Listing {
  objects: ObjectInfo[];
  /** Those that end in a slash below the prefix; only with `byFolder`. */
  prefixes: string[];
}

/**
 * All keys below a prefix, page by page.
 * @param byFolder objects below the next slash are told as one prefix
 */
export async function listObjects(
  ask: AskS3,
  { address, prefix, byFolder }: { address: string; prefix: string; byFolder: boolean },
): Promise<Listing> {
  const listing: Listing = { objects: [], prefixes: [] };
  let token: string | undefined;
  do {
    const answer = await ask({
      method: 'GET',
      key: '',
      query: {
        'list-type': '2',
        prefix,
        ...(byFolder && { delimiter: '/' }),
        ...(token !== undefined && { 'continuation-token': token }),
      },
    });
    if (answer.status !== 200) throw unexpected(address, answer);
    const page = (parser.parse(answer.body) as Page).ListBucketResult ?? {};
    for (const { Key: key, Size: size, LastModified: time } of page.Contents ?? []) {
      listing.objects.push({ key, size: Number(size), modifiedAt: new Date(time) });
    }
    listing.prefixes.push(...(page.CommonPrefixes ?? []).map((one) => one.Prefix));
    token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
  return listing;
}
