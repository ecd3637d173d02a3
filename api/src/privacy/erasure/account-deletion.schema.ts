import { z } from 'zod';
import { line } from '../../platform/http/schemas';

export const deletionBody = z.object({
  /** Required when the account has a password. */
  password: z.string().min(1).max(200).optional(),
  confirm: line(254).toLowerCase().meta({ description: 'The address of the account, in any case' }),
});

export type AccountDeletion = z.output<typeof deletionBody>;
