import type { FastifyInstance } from 'fastify';
import { ValidationFailed } from '../errors/common.errors';

const deepest = 20;

/**
 * Refuses text that PostgreSQL cannot store: NUL characters and halves of surrogate pairs.
 * Checked once for all requests, so that no schema has to repeat it.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) {
      const field = findUnstorable(part, '', 0);
      if (field !== undefined) {
        throw new ValidationFailed([{ field, message: 'Mengandung karakter yang tidak didukung' }]);
      }
    }
  });
}

function findUnstorable(value: unknown, path: string, depth: number): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (depth > deepest) return path;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = findUnstorable(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
