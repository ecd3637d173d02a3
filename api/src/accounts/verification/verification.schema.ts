import { z } from 'zod';
import { verificationStatuses } from '../../db/statuses';
import {
  instant,
  paragraph,
  pageMeta,
  pageQuery,
  searchText,
  uuid,
} from '../../platform/http/schemas';
import { documentSchema } from './documents.schema';
import { userSchema } from '../../owners';

export const pendingVerificationSchema = z
  .object({
    id: uuid,
    user: userSchema,
    roleType: z.enum(['artist', 'promotor']),
    additionalData: z.record(z.string(), z.unknown()),
    submittedAt: instant,
  })
  .meta({ id: 'PendingVerification' });

const roundSchema = z.object({
  decision: z.enum(['approved', 'rejected']),
  decidedAt: instant,
  decidedBy: z.object({ id: uuid, name: z.string() }),
  notes: z.string().nullable(),
  reason: z.string().nullable(),
});

/** An application in whatever state, with all that was ever decided about it. */
export const verificationSchema = pendingVerificationSchema
  .extend({
    status: z.enum(verificationStatuses),
    documents: z.array(documentSchema),
    history: z.array(roundSchema).meta({ description: 'Every decision, the first one first' }),
  })
  .meta({ id: 'Verification' });

export const verificationsQuery = pageQuery.extend({
  role: z.enum(['artist', 'promotor']).optional(),
  status: z.enum(verificationStatuses).optional(),
  q: searchText.meta({ description: 'Part of a name, an address, a stage name or a firm' }),
});

export type VerificationsQuery = z.output<typeof verificationsQuery>;

export const verificationList = z.object({ data: z.array(verificationSchema), meta: pageMeta });

export const ownVerificationSchema = z
  .object({
    roleType: z.enum(['artist', 'promotor']),
    status: z.enum(['pending', 'approved', 'rejected']),
    additionalData: z.record(z.string(), z.unknown()).meta({ description: 'What was submitted' }),
    submittedAt: instant,
    decidedAt: instant.nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was rejected' }),
  })
  .meta({ id: 'OwnVerification' });

export const decisionSchema = z
  .object({
    id: uuid,
    status: z.enum(['approved', 'rejected']),
    decidedAt: instant,
    decidedBy: uuid,
    notes: z.string().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'VerificationDecision' });

export const approveBody = z.object({
  adminId: z.uuid(),
  notes: z.string().trim().max(2000).nullish(),
});

export const rejectBody = z.object({ adminId: z.uuid(), reason: paragraph(2000) });

export const resubmitBody = z.object({
  additionalData: z
    .record(z.string().max(100), z.unknown())
    .meta({ description: 'As in a registration, for the same role' }),
});
