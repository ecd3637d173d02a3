import { z } from 'zod';
import { agreementSchema } from '../../platform/http/agreement.schema';
import { emailSchema, line, phoneSchema } from '../../platform/http/schemas';
import { additionalDataSchema } from '../verification/additional-data.schema';
import { factorCode } from '../second-factor/second-factor.schema';
import { newPassword } from '../sessions/new-password.schema';
import { userSchema } from '../../owners';

export const loginBody = z.object({
  email: emailSchema,
  password: z.string().min(1).max(200),
  /** A code of the second factor, for accounts that have one. */
  code: factorCode.optional(),
});

const additionalData = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 10_000, {
    error: 'Data tambahan terlalu besar',
  });
const registration = z.object({
  agreement: agreementSchema,
  email: emailSchema,
  /** Needed where people sign in with it; where only a provider signs in nobody would use it. */
  password: newPassword.optional(),
  name: line(120),
  phone: z.union([phoneSchema, z.literal('').transform(() => undefined)]).nullish(),
  roleType: z.enum(['user', 'artist', 'promotor']),
  additionalData: additionalData.default({}),
});

/** Which additional data is required depends on the role, so it is parsed last. */
export const registerBody = registration.transform((form, context) => {
  const schema: z.ZodType<Record<string, unknown>> = additionalDataSchema(form.roleType);
  const result = schema.safeParse(form.additionalData);
  if (result.success) return { ...form, additionalData: result.data };
  context.issues.push(
    ...result.error.issues.map((issue) => ({
      code: 'custom' as const,
      message: issue.message,
      path: ['additionalData', ...issue.path],
      input: form.additionalData,
    })),
  );
  return z.NEVER;
});

export type Registration = z.output<typeof registerBody>;

export const waysAnswer = z.object({
  data: z.object({
    passwords: z
      .boolean()
      .meta({ description: 'Whether people sign in with a password that this site keeps' }),
  }),
});

export const sessionAnswer = z.object({ token: z.string(), user: userSchema });

export const registerAnswer = z.object({
  success: z.literal(true),
  requiresVerification: z.boolean(),
  user: userSchema,
  message: z.string(),
  token: z.string().optional(),
});

/** A path of this site; anything else would make the sign-in an open redirect. */
export const returnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/);

export const startQuery = z.object({ returnTo: returnPath.optional().catch(undefined) });

/** The identity provider's answer; its library checks all other parameters. */
export const answerQuery = z.looseObject({ state: z.string().max(200).catch('') });

export const codeBody = z.object({ code: z.string().trim().min(1).max(200) });

export const completeBody = codeBody.extend({
  /** A code of the second factor, needed where `codeNeeded` is true. */
  secondFactor: factorCode.optional(),
});

export type SignInCompletion = z.output<typeof completeBody>;

export const signInView = z.object({
  user: z.object({ name: z.string(), email: z.string() }),
  codeNeeded: z
    .boolean()
    .meta({ description: 'Whether a code of the second factor is asked for as well' }),
});
