import type { ObjectStore } from '@panggung/storage';
import { z } from 'zod';

const actions = ['release', 'rollback', 'canary', 'promote', 'end-canary', 'halt'] as const;

const activationSchema = z.object({
  /** ISO 8601. */
  at: z.iso.datetime(),
  action: z.enum(actions),
  release: z.string(),
});

export type Activation = z.infer<typeof activationSchema>;

const folderOf = (name: string) => `${name}/activations/`;

/**
 * Records what was done with a remote, or the shell. Each has an object of its own, so that none is
 * lost, and all of it stands in the key, so that a list of them is the history.
 */
export async function noteActivation(
  store: ObjectStore,
  name: string,
  { action, release }: Omit<Activation, 'at'>,
): Promise<void> {
  const at = new Date().toISOString();
  const key = `${at.replaceAll(':', '.')}~${action}~${release}`;
  await store.write(`${folderOf(name)}${key}`, `${JSON.stringify({ at, action, release })}\n`);
}

/** What was done with a remote, or the shell, the latest last. */
export async function activationsOf(store: ObjectStore, name: string): Promise<Activation[]> {
  const objects = await store.list(folderOf(name));
  return objects.flatMap(({ key }) => {
    const [time = '', action, release] = key.slice(folderOf(name).length).split('~');
    const at = time.replace(/T(\d\d)\.(\d\d)\./, 'T$1:$2:');
    const { data } = activationSchema.safeParse({ at, action, release });
    return data ? [data] : [];
  });
}
