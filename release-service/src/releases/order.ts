import {
  audienceSchema,
  checkYear,
  lineSchema,
  oneLine,
  previewIdPattern,
  stepsWishSchema,
} from '@panggung/releases';
import { z } from 'zod';
import { archiveSchema } from '../archives/archives';

const envelope = z.object({
  payloadType: z.string().max(200),
  payload: z.string().max(4 * 1024 * 1024),
  signatures: z
    .array(z.object({ keyid: z.string().max(100), sig: z.string().max(200) }))
    .min(1)
    .max(10),
});

/** A time with its zone. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a time with its zone, such as 2026-11-27T06:00:00Z' })
  .transform((text, context) => {
    const time = new Date(text);
    try {
      checkYear(time, 'it');
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' });
      return z.NEVER;
    }
    return time.toISOString();
  });

/** `<version>-<hash>`: a path of the store is made of it. */
const releaseId = z
  .string()
  .max(100)
  .regex(/^\w[\w.-]*$/, 'must be the id of a release');

const reason = lineSchema(500).optional();

/** How a canary begins and goes on. */
const plan = {
  /** Share of the visitors. */
  percent: z.int().min(1).max(99).optional(),
  /** Who gets it first. */
  audience: audienceSchema.optional(),
  /** Shares that follow each other while the figures hold. */
  steps: stepsWishSchema.optional(),
  limit: z.number().positive().max(100).optional(),
  minVisits: z.int().positive().optional(),
  minNetworks: z.int().positive().optional(),
};

/** What somebody wants to happen with a build that they send. */
export const releaseOrder = z.object({
  archive: archiveSchema,
  /** The statement of the build, signed by its team. */
  attestation: envelope.nullish(),
  action: z.enum(['release', 'canary', 'preview']),
  // Of a canary.
  ...plan,
  /** release, canary: goes live then, not now. */
  at: moment.optional(),
  /** preview: until it ends by itself. */
  days: z.int().min(1).max(30).optional(),
  newOnly: z.boolean().optional(),
  anyway: z.boolean().optional(),
});
export type ReleaseOrder = z.infer<typeof releaseOrder>;

export const rollbackOrder = z.object({
  to: releaseId.optional(),
  /** The one that is live for all that somebody saw: no other one is taken back. */
  from: releaseId.optional(),
  reason,
});
export const promoteOrder = z.object({ anyway: z.boolean().optional(), reason });
/** 0 ends it. */
export const resizeOrder = z.object({
  percent: z.int().min(0).max(99),
  anyway: z.boolean().optional(),
  reason,
});
/** Of a release that lies in the store. */
export const scheduleOrder = z.object({
  release: releaseId,
  at: moment,
  action: z.enum(['release', 'canary']),
  ...plan,
  anyway: z.boolean().optional(),
  reason,
});
export const unscheduleOrder = z.object({ reason });
/** Of a running canary: what is left out stays, null takes it away. */
export const planOrder = z
  .object({
    audience: audienceSchema.nullish(),
    steps: stepsWishSchema.nullish(),
    anyway: z.boolean().optional(),
    reason,
  })
  .refine(({ audience, steps }) => audience !== undefined || steps !== undefined, {
    error: 'say what changes: its audience or its steps',
  });
export const previewPath = z.object({ id: z.string().regex(previewIdPattern) });
export const endPreviewOrder = z.object({ reason });
export const haltOrder = z.object({
  release: z.string().max(100),
  reason: z.string().max(500).transform(oneLine),
});

/** Names a wish, so that it is fulfilled once however often it is sent. */
export const orderName = z
  .string()
  .regex(/^[\w-]{8,80}$/, 'must be an idempotency key, such as a UUID');
