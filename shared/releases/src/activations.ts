import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const activation = z.object({
  /** ISO 8601. */
  at: z.string(),
  action: z.enum(['release', 'rollback', 'canary', 'promote', 'end canary', 'halt']),
  release: z.string(),
});

export type Activation = z.infer<typeof activation>;

/** Records what was done with a remote, in an append-only file. */
export function noteActivation(
  store: string,
  name: string,
  { action, release }: Omit<Activation, 'at'>,
): void {
  const line = JSON.stringify({ at: new Date().toISOString(), action, release });
  appendFileSync(join(store, name, 'activations.jsonl'), `${line}\n`);
}

/** What was done with a remote, the latest last. */
export function activationsOf(store: string, name: string): Activation[] {
  const path = join(store, name, 'activations.jsonl');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => activation.parse(JSON.parse(line)));
}
