import { z } from 'zod';

export const newPassword = z
  .string()
  .min(8, { error: 'Password must be at least 8 characters' })
  .max(200);
