import { resolve } from 'node:path';
import { parseStoreAddress, type S3Credentials } from '@panggung/storage';
import { z } from 'zod';

const address = z
  .string()
  .min(1)
  .transform((text, context) => {
    try {
      if (parseStoreAddress(text) === null) return resolve(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' });
    }
    return text;
  });

/** The settings of web and of the release service that say where releases are. */
export const releaseStoreSettings = {
  /** The release store: a folder, or `s3://…`. */
  RELEASES_STORE: address,
  /** The key of a bucket, which must not open anything else: web runs code of all teams. */
  RELEASES_STORE_KEY_ID: z.string().min(1).optional(),
  RELEASES_STORE_SECRET: z.string().min(1).optional(),
};

type Settings = z.output<z.ZodObject<typeof releaseStoreSettings>>;

/** A bucket needs a key. @returns one sentence for each setting that is missing */
export function faultsOfReleaseStore(env: Partial<Settings>): string[] {
  if (env.RELEASES_STORE?.startsWith('s3:') !== true) return [];
  return (['RELEASES_STORE_KEY_ID', 'RELEASES_STORE_SECRET'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: is missing, and RELEASES_STORE is a bucket`);
}

/** The key of the release store; undefined for a folder. */
export function releaseStoreKeyOf(settings: Settings): S3Credentials | undefined {
  const { RELEASES_STORE_KEY_ID: accessKeyId, RELEASES_STORE_SECRET: secretAccessKey } = settings;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey };
}
