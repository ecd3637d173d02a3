import { z } from 'zod';
import { instant, line, uuid } from '../../platform/http/schemas';
import { userSchema } from '../users/users.schema';

export const pendingVerificationSchema = z
  .object({
    id: uuid,
    user: userSchema,
    roleType: z.enum(['artist', 'promotor']),
    additionalData: z.record(z.string(), z.unknown()),
    submittedAt: instant,
  })
  .meta({ id: 'PendingVerification' });

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

export const rejectBody = z.object({ adminId: z.uuid(), reason: line(2000) });
