import { hasVisibleText, isPlainText } from '@panggung/format';
import { pageRows } from '@panggung/policy';
import { z } from 'zod';
import { errorCodes } from '../errors/domain-error';
import { lastPage } from '../paging';
import { faultWords } from './fault-words';

z.config({ localeError: faultWords });

/** The body of every answer that is not a success. */
export const problemSchema = z
  .object({
    statusCode: z.int(),
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    details: z
      .union([
        z.array(z.object({ field: z.string(), message: z.string() })),
        z.object({ transactionId: z.string() }),
        z.object({ accountId: z.string(), name: z.string(), emailVerified: z.boolean() }),
        z.object({ wasSpent: z.boolean() }),
        z.object({ present: z.looseObject({ version: z.string() }) }),
        z.object({
          existing: z.array(
            z.object({
              id: z.string(),
              stage_name: z.string(),
              genre: z.string().nullable(),
              hasAccount: z.boolean(),
            }),
          ),
        }),
      ])
      .optional(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.output<typeof problemSchema>;

/** Response schemas of the problems that a route can answer with, for the OpenAPI document. */
export function problems<Status extends number>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, problemSchema])) as Record<
    Status,
    typeof problemSchema
  >;
}

/** The answer of calls that return nothing else. */
export const successSchema = z.object({ success: z.literal(true) });
export const done = { success: true } as const;

const notPlain = { error: 'Mengandung karakter yang tidak terlihat' };
/** Optional texts may be empty, but not look empty. */
const isSeen = (text: string) => text === '' || hasVisibleText(text);
const notSeen = { error: 'Tulis dengan huruf yang terlihat' };

/** One line of text as a person types it, such as a name. */
export const line = (max: number, min = 1) =>
  z.string().trim().min(min).max(max).refine(isPlainText, notPlain).refine(isSeen, notSeen);

/** Text of several lines, such as a reason. */
export const paragraph = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => isPlainText(text.replaceAll(/\r?\n|\t/g, ' ')), notPlain)
    .refine(isSeen, notSeen);
export const emailSchema = z.string().max(254).trim().toLowerCase().pipe(z.email());
export const phoneSchema = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ().-]{6,22}[0-9]$/, { error: 'Nomor telepon tidak valid' });

/** An address of a page elsewhere. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'Tulis alamat lengkap, dengan https://',
});

export const idParams = z.object({ id: z.uuid() });

/** ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });
export const uuid = z.string().meta({ format: 'uuid' });
/** Whole rupiah. */
export const rupiahSchema = z.int().meta({ description: 'Rupiah, without decimals' });

/** What a page shows while a picture loads. */
export const previewSchema = z
  .string()
  .nullable()
  .meta({ description: 'A tiny picture as a data URI' });

/** A rupiah amount in a query string. */
export const rupiahQuery = z.coerce.number().pipe(z.int().min(0)).optional();

export const pageQuery = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(lastPage)).default(1),
  limit: z.coerce.number().pipe(z.int().min(1).max(pageRows.most)).default(pageRows.usual),
});

/** A search in a list; undefined when only spaces are typed. */
export const searchText = z
  .string()
  .trim()
  .max(100)
  .transform((text) => text || undefined)
  .optional();

/** A yes or a no in a query string. */
export const flagQuery = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();

/** First and last day of a list, as dates in Jakarta, both included. */
export const periodQuery = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const pageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int() });

export const bearerSecurity = [{ bearer: [] }];
