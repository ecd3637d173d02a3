import type { FastifyRequest } from 'fastify';
import { z, type ZodObject } from 'zod';
import { problemSchema } from '../http/schemas';
import { VersionMissing } from './version.errors';

/** One strong entity tag. Lists, weak tags and `*` are refused: an update is made over one version. */
const entityTag = z
  .string()
  .regex(/^"[!#-~]{0,200}"$/, { error: 'Sebutkan satu versi dalam tanda kutip' })
  .transform((tag) => tag.slice(1, -1))
  .meta({ description: 'The version that is changed, in quotes, as its ETag or `version` says' });

/** Headers of an update; its handler gets the version without quotes. */
export const ifMatchHeaders = z.object({ 'if-match': entityTag });

/** For `preValidation`, since a missing header is something else than a wrong one. */
export async function requireIfMatch({ headers }: FastifyRequest): Promise<void> {
  if (headers['if-match'] === undefined) throw new VersionMissing();
}

/** What `version` says in the schema of something that can be edited. */
export const versionSchema = z
  .string()
  .meta({ description: 'Of what can be edited; updates send it as `If-Match`' });

/** Answers of an update that was made over no version, or over an old one. */
export const versionProblems = <Present extends ZodObject>(present: Present) => ({
  412: problemSchema.extend({ details: z.object({ present }) }),
  428: problemSchema,
});
