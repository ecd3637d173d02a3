import { z } from 'zod';
import { instant } from '../../platform/http/schemas';

/** Six digits of the app, or a recovery code; spaces and dashes as people type them. */
export const factorCode = z
  .string()
  .trim()
  .min(1, { error: 'Isi kode verifikasi' })
  .max(40, { error: 'Kode ini terlalu panjang' });

export const factorCodeBody = z.object({ code: factorCode });

export const beginBody = z.object({
  /** Required when the account has a password. */
  currentPassword: z.string().min(1).max(200).optional(),
});

export const secondFactorSchema = z
  .object({
    on: z.boolean(),
    since: instant.nullable(),
    recoveryCodesLeft: z.int(),
    required: z
      .boolean()
      .meta({ description: 'Whether the account needs one for what it may do here' }),
  })
  .meta({ id: 'SecondFactor' });

export const setUpSchema = z
  .object({
    secret: z.string().meta({ description: 'To be typed into the app, base32' }),
    address: z.string().meta({ description: 'The same as an otpauth address, for a QR code' }),
  })
  .meta({ id: 'SecondFactorSetUp' });

export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
