import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ name: z.string() });

/** Whether a folder is the shell's, and not a remote's. */
export function isShell(folder: string): boolean {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return false;
  const { data } = packageSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  return data?.name === '@panggung/shell';
}
