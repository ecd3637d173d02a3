import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod/mini';

/**
 * Lets react-hook-form check a form by a schema of zod/mini. The resolvers package would bring
 * every schema library's adapter types and the full zod core for the same twenty lines.
 */
export function zodResolver<Form extends FieldValues>(
  schema: z.ZodMiniType<Form, Form>,
): Resolver<Form> {
  return (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of result.error.issues) {
      errors[path.join('.')] ??= { type: code, message };
    }
    return { values: {}, errors: errors as FieldErrors<Form> };
  };
}
