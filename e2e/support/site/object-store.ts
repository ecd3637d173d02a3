import { startS3rver, storeAddress } from '@panggung/test-support/peers/s3';

const bucket = 'releases';

export type ObjectStoreServer = Awaited<ReturnType<typeof startObjectStore>>;

/** An S3 store that is not ours, with one bucket. */
export async function startObjectStore() {
  const { endpoint, credentials, freeze, thaw, stop } = await startS3rver({ buckets: [bucket] });
  return {
    /** Settings of a site that keeps its releases there. */
    settings: {
      RELEASES_STORE: storeAddress(bucket, 'live', endpoint),
      RELEASES_STORE_KEY_ID: credentials.accessKeyId,
      RELEASES_STORE_SECRET: credentials.secretAccessKey,
    },
    /** It answers no more, without hanging up. */
    freeze,
    thaw,
    stop,
  };
}
