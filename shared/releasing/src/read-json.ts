import { readFileSync } from 'node:fs';
import { Refusal } from '@panggung/releases';
import { z } from 'zod';

/** @throws Refusal when the file is missing, is not JSON or does not match the schema */
export function readJson<Schema extends z.ZodType>(schema: Schema, path: string): z.infer<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  const result = schema.safeParse(content);
  if (!result.success) throw new Refusal(`${path} is wrong:\n${z.prettifyError(result.error)}`);
  return result.data;
}
