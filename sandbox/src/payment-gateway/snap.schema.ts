import { z } from 'zod';
import { SnapValidationError } from './errors';

const unitMs = {
  minute: 60_000,
  minutes: 60_000,
  hour: 3_600_000,
  hours: 3_600_000,
  day: 86_400_000,
  days: 86_400_000,
} as const;
const units = Object.keys(unitMs) as (keyof typeof unitMs)[];

const required = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is required' : what),
});

const span = z.object({
  duration: z.int(required('must be a whole number')).min(1, 'must be at least 1'),
  unit: z.enum(units, required('must be minute(s), hour(s) or day(s)')),
});

const startTime = z
  .string(required('must be a string'))
  .regex(
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} [+-]\d{4}$/,
    'format must be yyyy-MM-dd hh:mm:ss Z, for example 2026-04-17 09:00:00 +0700',
  )
  .transform((text) => Date.parse(text.replace(/^(\S+) (\S+) (...)(..)$/, '$1T$2$3:$4')))
  .refine((at) => Number.isFinite(at), 'is no point in time');

const snapRequest = z
  .object({
    transaction_details: z.object(
      {
        order_id: z
          .string(required('must be a string'))
          .min(1, 'is required')
          .max(50, 'is too long, at most 50 characters')
          .regex(/^[A-Za-z0-9\-_~.]*$/, 'may hold only letters, digits, - _ ~ and .'),
        gross_amount: z
          .int(required('must be a whole number'))
          .min(1, 'must be greater than or equal to 1'),
      },
      required('must be an object'),
    ),
    item_details: z
      .array(
        z.object({
          id: z.union([z.string().max(50, 'too long'), z.number()]).optional(),
          name: z.string(required('must be a string')).min(1, 'is required').max(50, 'too long'),
          price: z.int(required('must be a whole number')),
          quantity: z.int(required('must be a whole number')).min(1, 'must be at least 1'),
        }),
      )
      .optional(),
    customer_details: z
      .object({
        first_name: z.string().max(255, 'too long').nullish(),
        last_name: z.string().max(255, 'too long').nullish(),
        email: z.email('format is invalid').nullish(),
        phone: z.string().max(255, 'too long').nullish(),
      })
      .optional(),
    enabled_payments: z.array(z.string()).optional(),
    credit_card: z.object({ secure: z.boolean().optional() }).optional(),
    callbacks: z
      .object({
        finish: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
      })
      .optional(),
    expiry: span.extend({ start_time: startTime.optional() }).optional(),
    page_expiry: span.optional(),
    // Given back with every notification, as at the real gateway.
    custom_field1: z.string().max(255, 'too long').optional(),
  })
  .superRefine(({ transaction_details: { gross_amount }, item_details: items }, context) => {
    if (!items) return;
    const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
    if (sum === gross_amount) return;
    context.addIssue({
      code: 'custom',
      path: ['transaction_details', 'gross_amount'],
      message: 'is not equal to the sum of item_details',
    });
  });

export type SnapRequest = z.infer<typeof snapRequest>;

export function spanMs({ duration, unit }: { duration: number; unit: keyof typeof unitMs }) {
  return duration * unitMs[unit];
}

const fieldName = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** @throws SnapValidationError with one message for each thing that is wrong */
export function parseSnapRequest(body: unknown): SnapRequest {
  const parsed = snapRequest.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${fieldName(path)} ${message}` : 'The request body must be a JSON object',
  );
  throw new SnapValidationError(messages);
}
